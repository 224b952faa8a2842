edition: classic
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro
dealer: Eve
seed: 5e0d01590a733b689411abff060b6223fca3294884d2bf153c5057606cc990e1
commitment: d4c13d906d4b249d9aa02cd3cc45bea95beea578486630411048f10e26720834

flip
Finn choose r
Finn play r5
Gro play r9
Åsa play rD2
Bo Ek accept
Cleo play rR
Finn play rR
Gro draw
Gro play r8
Dan play r8
Eve play W color=y
Finn play y7 swap=Åsa
Gro play y3
Åsa draw
Åsa play W4 color=b
Bo Ek challenge
Cleo draw
Cleo play b9
Gro play b9
Åsa play b1
Bo Ek play g1
Cleo play g6
Dan play g3
Eve play g4
Finn play r4
Cleo play r4
Dan play y4
Eve play y2
Finn play y6
Cleo play y6
Dan play b6
Eve play r6
Finn play r3
Bo Ek play r3
Cleo play r7 swap=Dan
Dan play r1
Bo Ek play r1
Cleo draw
Cleo play W4 color=r
Dan accept
Eve play W color=y
Finn play y2
Gro play y9
Åsa draw
Åsa play W4 color=g
Bo Ek play gR
Åsa accept
Gro draw
Gro play gD2
Finn accept
Gro play gD2
Finn play gS
Eve accept
Dan play yS
Bo Ek draw
Åsa play yR
Bo Ek play y5
Cleo play yR
Bo Ek play W color=r
Åsa play r7 swap=Cleo
Gro draw
Gro keep
Finn play b7 swap=Eve
Eve play bS uno
Cleo play bR
Dan play b7 swap=Eve
Eve catch Dan
Eve draw
Eve play b6
Finn play b3
Gro play b5
Åsa play bD2
Bo Ek accept
Cleo play b8
Bo Ek play b8
Cleo play y8
Dan draw
Dan play y3
Eve play y0
Finn play g0
Gro play g3
Åsa play g2
Bo Ek play g9
Finn play g9
Gro play g8
Åsa draw
Åsa play W4 color=r
Bo Ek challenge
Cleo draw
Cleo play W color=b
Dan play b4
Eve draw
Eve keep
Finn play bS
Åsa play bR
Gro draw
Gro play b8
Finn draw
Finn play b6
Eve play b7 swap=Åsa
Dan play b1
Cleo play y1
Eve play y1
Dan draw
Dan play W4 color=r
Cleo challenge
Bo Ek draw
Bo Ek play W color=g
Åsa draw
Åsa play gD2
Gro accept
Finn play g6
Eve draw
Eve play W4 color=g
Dan play gR
Eve accept
Finn play rR
Eve play yR
Cleo play yR
Bo Ek play y5
Åsa play r5 uno
Gro play r2
Finn play rD2
Eve play bD2
Dan accept
Cleo play W color=r
Bo Ek draw
Bo Ek keep
Åsa play r2

# end: {"top": "r2", "color": "r", "turn": "Gro", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "yD2 b4 yD2 g7 g6 yS g7 b5 g8 g0 r6", "Cleo": "g2 b0 b3 gR g9 gS b3 W4 g4 bS", "Dan": "r6 g5 r0 gS b2 r9 b2 rS g5 r3 b5 b9 g9 r8 r7 b6 y8 y0 r4 r8", "Eve": "y7 b8 y7 b9 yS r1 bR r3 r4 g2 rR y4", "Finn": "g4 y9 g3 rD2", "Gro": "y4 y8 rS g1 y9 b1"}, "counts": {"Åsa": 0, "Bo Ek": 11, "Cleo": 10, "Dan": 20, "Eve": 12, "Finn": 4, "Gro": 6}, "below": 26, "draw_left": 18, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 103, "Cleo": 131, "Dan": 136, "Eve": 105, "Finn": 36, "Gro": 43}, "standard_points": {"Åsa": 554}}
