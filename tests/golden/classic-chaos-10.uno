edition: classic
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Eve
seed: ebc25944df71b78bcbf19173b09eb676e6d4e8026cff2d055354cc8e69349172
commitment: 1a7c508ce007595b85d570475980e63c522a0c35503f661d886686dac11496d0

flip
Finn play b1
Hal play b1
Ida play bD2
Jon play W4 color=y
Åsa play yR
Jon accept
Ida play yR
Jon play bR
Ida play bR
Jon play gR
Ida draw
Ida play g3
Cleo play g3
Bo Ek play g7 swap=Åsa
Åsa play W color=r
Jon play rD2
Ida play rS
Hal play gD2
Gro accept
Finn play g7 swap=Cleo
Eve play g9
Dan draw
Cleo play g8
Bo Ek play gD2
Åsa play yD2
Jon accept
Dan play yD2
Cleo accept
Bo Ek play y6
Åsa play y5
Åsa play y5
Jon play W4 color=g
Ida challenge
Ida draw
Ida play gS
Gro play g9
Finn play W color=r
Eve draw
Dan play rR
Cleo play rR
Bo Ek play W color=r
Åsa draw
Åsa play r8
Jon play rS
Hal play r8
Gro play r9
Finn play y9
Jon play y9
Ida play r9
Hal play r0
Gro play r5
Ida play r5
Hal play r4
Dan play r4
Cleo play g4
Finn play g4
Eve draw
Dan play g8
Cleo play b8
Ida play b8
Hal play b5
Gro play g5
Eve catch Gro
Finn play g1
Eve play W4 color=r
Dan challenge
Cleo play r3
Cleo play r3
Bo Ek play r7 swap=Jon
Hal play r7 swap=Dan
Gro play W4 color=r
Finn accept
Eve draw
Eve play r9
Dan play r2
Cleo play W color=r
Åsa catch Cleo
Bo Ek draw
Bo Ek play r0
Åsa draw
Åsa play rR
Bo Ek play r8
Cleo draw
Cleo play r8
Dan play y8
Eve draw
Eve play y8
Finn play y4
Cleo play y4
Dan play y2
Eve play g2
Eve play g2
Finn play b2
Ida play b2
Jon play r2
Åsa draw
Åsa play W4 color=y
Bo Ek play W4 color=r
Cleo challenge
Cleo draw
Cleo play r9
Dan draw
Dan play W color=r
Eve play rS
Gro play gS
Cleo play gS
Eve play gD2
Finn accept
Gro draw
Hal play g5
Ida play g0
Jon draw
Jon play g3
Gro play g3
Hal play g8
Ida play g6
Ida play g6
Jon play y6 uno
Bo Ek play y6
Cleo draw
Dan play b6
Eve play b6 uno
Finn play bS
Eve play bS

# end: {"top": "bS", "color": "b", "turn": "Hal", "dir": "L", "phase": "over", "hands": {"Åsa": "b3 b7", "Bo Ek": "bD2 b4 b5 b8 y9 g1 yR yD2", "Cleo": "y0 b0 bD2 g7 r4 b1 g4 yD2 r5 rS yR bR", "Dan": "y2 g7 b1", "Eve": "", "Finn": "r6 b4 rD2 rD2 g8 bR", "Gro": "b3 y3 b8", "Hal": "b9 yS y7 gR y3 b5 r4 y9 W rR", "Ida": "b9 y1 g1 r6 b7 r1 yS r1 y1", "Jon": "y7"}, "counts": {"Åsa": 2, "Bo Ek": 8, "Cleo": 12, "Dan": 3, "Eve": 0, "Finn": 6, "Gro": 3, "Hal": 10, "Ida": 9, "Jon": 1}, "below": 43, "draw_left": 10, "uno_open": [], "winner": "Eve", "hand_points": {"Åsa": 10, "Bo Ek": 87, "Cleo": 121, "Dan": 10, "Eve": 0, "Finn": 78, "Gro": 14, "Hal": 147, "Ida": 47, "Jon": 7}, "standard_points": {"Eve": 521}}
