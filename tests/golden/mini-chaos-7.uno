edition: mini
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro
dealer: Bo Ek
seed: 61e6ebffafd8bb338a36f19b0a06e09188afa9150ad69d126766c6146e148a67
commitment: 6c6d043c8d857530bc02f16e91324e4c85c8f61144301dd84cd14d1418d3c6ff

flip
Cleo play yR
Bo Ek play y2
Åsa play y7 swap=Cleo
Gro play y3
Finn play W color=g
Eve draw
Eve play W color=r
Dan play rS
Bo Ek play r4
Åsa play r2
Gro play W color=r
Finn draw
Finn play r3
Eve draw
Dan draw
Dan play W2 color=g
Cleo challenge
Bo Ek play g4
Åsa draw
Åsa play W2 color=g
Gro challenge
Gro play g6
Finn play g5
Eve play b5
Dan play b9
Cleo play y9
Bo Ek draw
Bo Ek play y8
Åsa play b8
Gro play r8
Finn play g8
Eve play W color=b
Dan draw
Dan play W color=g
Cleo play W2 color=r
Bo Ek play rR uno
Cleo play rD1
Dan accept
Eve draw
Eve play W2 color=y
Finn play yD1
Gro accept
Åsa play W2 color=b
Bo Ek challenge
Cleo play b6
Dan play b8
Eve play b4
Finn play b2
Gro play W color=r
Åsa play r6
Bo Ek play rS
Dan play r5
Eve play y5
Finn play y4
Gro play y3
Åsa play g3
Bo Ek play g6
Cleo draw
Cleo play W color=b
Dan draw
Dan keep
Eve play b1 uno
Finn play bR
Eve play bS

# end: {"top": "bS", "color": "b", "turn": "Eve", "dir": "R", "phase": "over", "hands": {"Åsa": "g2 g1 g9", "Bo Ek": "b3 b9 r4", "Cleo": "r1 yS bD1 r7", "Dan": "g7 gR y1 g4 y2 y7 W2", "Eve": "", "Finn": "gD1 gS b7", "Gro": "r9 yR"}, "counts": {"Åsa": 3, "Bo Ek": 3, "Cleo": 4, "Dan": 7, "Eve": 0, "Finn": 3, "Gro": 2}, "below": 24, "draw_left": 9, "uno_open": [], "winner": "Eve", "hand_points": {"Åsa": 12, "Bo Ek": 16, "Cleo": 48, "Dan": 91, "Eve": 0, "Finn": 47, "Gro": 29}, "standard_points": {"Eve": 243}}
