edition: moomin
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Jon
seed: 10a784a5792be177d81b5a652088321e79866b85c04ecffa9d78707104959f4f
commitment: fc0568cb05b1a609abb7169c65e2663cf2639cd91baac5c50c9d20263318a910

flip
Åsa play gR
Jon draw
Jon play yR
Dan play yR
Cleo play rR
Dan play r5
Eve play r0
Finn draw
Finn play W4 color=g
Gro accept
Hal play g7 swap=Dan
Ida play gS
Åsa draw
Åsa keep
Bo Ek play g6
Cleo play g8
Dan play W color=y
Eve play TALES color=b
Eve discard
Finn discard y2
Gro discard g4
Hal discard g1
Ida discard
Jon discard y1
Åsa discard TALES
Bo Ek discard y7
Cleo discard b9
Dan discard
Finn draw
Finn play b5
Gro play W color=y
Hal draw
Hal play y1
Ida play y0
Jon draw
Jon play W color=b
Åsa play b2
Bo Ek play b0
Cleo play b2
Dan draw
Dan play TALES color=r
Dan discard
Eve discard yS
Finn discard yD2
Gro discard rS
Hal discard b5
Ida discard g2
Jon discard bS
Åsa discard b6
Bo Ek discard b4
Cleo discard r4
Eve draw
Finn play W4 color=y
Gro challenge
Gro draw
Gro play W4 color=g
Hal play gR
Gro accept
Finn draw
Finn play g4
Eve draw
Eve play gD2
Dan accept
Cleo draw
Cleo play TALES color=g
Cleo discard r8
Bo Ek discard r9
Åsa discard bS
Jon discard b9
Ida discard y5
Hal discard bD2
Gro discard g3
Finn discard
Eve discard bR
Dan discard r2
Bo Ek play g9
Ida play g9
Hal play g2
Gro play g1
Finn play r1
Eve play W4 color=y
Dan challenge
Cleo play y4
Ida play y4
Hal play b4
Gro draw
Gro play TALES color=r
Gro discard y3
Finn discard y3
Eve discard
Dan discard y1
Cleo discard
Bo Ek discard r2
Åsa discard b6
Bo Ek uno
Jon discard
Ida discard g0
Hal discard bR
Finn draw
Finn play W color=g
Eve draw
Eve play TALES color=y
Eve discard rD2
Dan discard g1
Cleo discard b8
Bo Ek discard yR
Åsa discard rR
Gro catch Bo Ek
Jon discard b3
Ida discard r3
Hal discard yD2
Gro discard b1
Finn discard
Dan play y6
Cleo play r6
Finn catch Cleo
Bo Ek play W color=b
Åsa draw
Åsa play b9
Jon play bD2
Ida play rD2
Hal accept
Gro play r1
Finn draw
Finn play W4 color=y
Eve accept
Dan play y9
Cleo play y2
Eve play y2
Dan play y8
Gro play y8
Finn play y5
Eve play b5
Dan play bS
Bo Ek play b0
Åsa draw
Åsa play b5
Jon play r5
Ida play r6
Hal play y6
Cleo catch Hal
Gro play g6
Finn play g6
Eve play gD2
Dan play bD2
Cleo accept
Bo Ek play W4 color=g
Åsa challenge
Jon draw
Jon play g8
Ida draw
Ida keep
Finn play g8
Eve draw
Dan draw
Dan play g9
Cleo play g4
Bo Ek play gD2
Åsa play W4 color=y
Jon accept
Ida draw
Hal play y5
Gro draw
Gro play W color=r
Finn play r7 swap=Ida
Eve play y7 swap=Åsa
Dan draw
Dan play y7 swap=Ida
Jon catch Dan
Cleo play y1
Bo Ek play r1 uno
Åsa draw
Åsa play W4 color=g
Jon play gR
Åsa play gS
Bo Ek accept
Cleo play TALES color=r
Cleo discard y0
Dan discard y3
Eve discard r5
Finn discard rR
Gro discard g7
Hal discard
Ida discard y9
Jon discard yD2
Åsa discard g7
Bo Ek discard r8
Dan play rD2
Eve accept
Finn play r8
Gro draw
Hal draw
Hal play r1
Ida play r0
Jon draw
Jon play rR
Ida draw
Hal draw
Hal play r3
Gro play b3
Jon catch Gro
Finn play b6
Eve draw
Eve play r6
Dan play rS
Åsa play rS
Ida draw
Ida play r6
Hal play y6
Gro play yS
Eve play yS
Cleo play TALES color=y
Cleo discard W4
Bo Ek discard gD2
Åsa discard g3
Jon discard
Ida discard b4
Hal discard
Gro discard y9
Finn discard g2
Eve discard
Dan discard r4
Bo Ek draw
Bo Ek play y8
Åsa draw
Åsa play y3
Jon play yR
Åsa draw
Åsa play yD2
Bo Ek accept
Cleo play W4 color=g
Åsa catch Cleo
Dan play gS
Eve play gD2
Finn accept
Gro draw
Gro play g6
Hal play g9
Eve play g9
Åsa catch Eve
Finn play TALES color=r
Finn discard yR
Gro discard y4
Hal discard g1
Ida discard
Jon discard b5
Åsa discard
Bo Ek discard g5
Cleo discard
Dan discard
Eve discard TALES
Gro draw
Gro play r0
Hal draw
Hal play W4 color=y
Ida challenge
Jon draw
Jon play yS
Bo Ek draw
Bo Ek play yR
Åsa draw
Åsa play rR
Bo Ek play r7 swap=Cleo
Cleo play r2
Dan play r5
Ida play r5
Jon draw
Åsa draw
Åsa play rR
Jon play gR
Åsa draw
Åsa play W4 color=r
Bo Ek accept
Cleo draw
Cleo play W4 color=y
Dan accept
Eve draw
Eve play y6
Bo Ek play y6
Cleo play y7 swap=Dan
Dan play y5
Gro play y5
Hal play y2
Gro play y2
Hal play y1
Ida play b1
Jon play b2
Åsa play b6
Jon play b6
Åsa play b4 uno
Dan play b4
Eve play r4
Finn play W4 color=b
Gro play bD2
Hal play bS
Ida accept
Jon play b3
Åsa play b7

# end: {"top": "b7", "color": "b", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "g3 b9 bS g0 g8 g8 g1 r4 y9 b3 r1", "Cleo": "b5 b9 W y1 yD2 TALES TALES g9", "Dan": "b2 g4 gR y9 yR", "Eve": "r3", "Finn": "y8 b0 bD2", "Gro": "r9 r9 W W y4 rD2 r2 b8", "Hal": "b1 g6 gD2", "Ida": "b7 b8 g2 rD2 g5 yD2 y3 r7 r6 g3 g9 y4 y0 b5", "Jon": "g5 bR g4 bR gD2 g7"}, "counts": {"Åsa": 0, "Bo Ek": 11, "Cleo": 8, "Dan": 5, "Eve": 1, "Finn": 3, "Gro": 8, "Hal": 3, "Ida": 14, "Jon": 6}, "below": 33, "draw_left": 19, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 66, "Cleo": 194, "Dan": 55, "Eve": 3, "Finn": 28, "Gro": 152, "Hal": 27, "Ida": 99, "Jon": 76}, "standard_points": {"Åsa": 700}}
