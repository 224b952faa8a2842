edition: moomin
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro
dealer: Bo Ek
seed: 9b7aa130091008d15e8a82e9204eba6b006156cfb8242472393881b396ed160c
commitment: a3e6bf655f38ca85346f9aabb267315d40c477bf5ced3b6a30793b7f6bb5a780

flip
Cleo play W color=g
Dan draw
Eve play g9
Finn play y9
Gro play y1
Åsa play yD2
Bo Ek accept
Cleo play gD2
Dan accept
Eve play g7 swap=Bo Ek
Åsa play g7 swap=Eve
Bo Ek play r7 swap=Åsa
Cleo play r4
Dan play W4 color=g
Eve accept
Finn draw
Gro play gS
Bo Ek play gR
Åsa draw
Åsa play TALES color=r
Åsa discard r2
Gro discard g6
Finn discard r0
Eve discard b2
Dan discard g3
Cleo discard r9
Bo Ek discard b2
Gro play rD2
Finn accept
Eve play rD2
Dan accept
Cleo draw
Cleo play r3
Bo Ek draw
Åsa play r2
Gro play r1
Finn play b1
Bo Ek play b1
Åsa play b7 swap=Gro
Gro play y7 swap=Bo Ek
Finn play yR
Gro play y2
Åsa draw
Åsa play W4 color=y
Bo Ek accept
Cleo play y9
Dan play y8
Eve play y4
Finn play y3
Eve play y3
Finn draw
Finn play y7 swap=Cleo
Gro play y5
Åsa draw
Åsa play y6
Bo Ek play r6
Cleo play r7 swap=Bo Ek
Dan draw
Dan play W4 color=y
Eve challenge
Finn play y5
Gro play yS
Bo Ek draw
Bo Ek play yR
Åsa play rR
Bo Ek draw
Bo Ek play r1
Cleo play r8
Gro play r8
Åsa draw
Åsa play y8
Bo Ek draw
Bo Ek play TALES color=g
Bo Ek discard b7
Cleo discard W
Dan discard g4
Eve discard W4
Finn discard b3
Gro discard b8
Åsa discard b4
Cleo play g8
Dan play b8
Eve draw
Finn draw
Finn play bD2
Gro accept
Dan play bD2
Eve play bS
Finn accept
Gro play bS
Bo Ek play b0
Cleo play b5 uno
Dan play r5
Gro catch Dan
Eve draw
Eve play r3
Finn play r5
Gro play rR
Finn play W color=y
Eve draw
Dan play W color=g
Cleo play g5

# end: {"top": "g5", "color": "g", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "r4 b6 rS", "Bo Ek": "g1 y4 b5", "Cleo": "", "Dan": "y0 r9 gD2 r6", "Eve": "b6 b9 g4 yS bR g3 b4 gR rS", "Finn": "y2 b3 g2 g5 gS g2 b9 yD2", "Gro": "g6 y1 g1 g0 g9 y6 TALES bR"}, "counts": {"Åsa": 3, "Bo Ek": 3, "Cleo": 0, "Dan": 4, "Eve": 9, "Finn": 8, "Gro": 8}, "below": 75, "draw_left": 1, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 30, "Bo Ek": 10, "Cleo": 0, "Dan": 35, "Eve": 106, "Finn": 63, "Gro": 93}, "standard_points": {"Cleo": 337}}
