edition: classic
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek
dealer: Åsa
seed: 7228653904f25e599e2392d15bb90a8d8a8919ce3a2bdc40664d280b6a4246a7
commitment: 0cea8a4d1583bdc4de919d19e32d9083e1992b200999a6c8deab39849e04e6ee

flip
Bo Ek play y5
Åsa play b5
Bo Ek draw
Bo Ek play bS
Bo Ek play b0
Åsa play g0
Bo Ek play g1
Åsa play g2
Bo Ek play g9
Åsa play gR
Åsa play bR
Åsa play b8
Bo Ek play r8
Åsa catch Bo Ek
Åsa draw
Åsa play r5
Bo Ek play r2
Åsa draw
Åsa play r9
Bo Ek play r1
Åsa draw
Åsa keep
Bo Ek draw
Bo Ek play y1
Åsa play W4 color=y
Bo Ek play yS
Åsa accept
Bo Ek play yR
Bo Ek draw
Bo Ek play W4 color=y
Åsa accept
Bo Ek play y3
Åsa play r3
Bo Ek draw
Bo Ek play r2
Åsa play W color=g
Bo Ek draw
Bo Ek keep
Åsa play gD2
Bo Ek accept
Åsa draw
Åsa play g7 swap=Bo Ek
Bo Ek draw
Bo Ek play g2
Åsa play g8
Bo Ek play b8
Åsa draw
Åsa play b2
Bo Ek play b1
Åsa play bR
Åsa play b6
Bo Ek draw
Bo Ek play bD2
Åsa accept
Bo Ek play b9
Åsa draw
Åsa play W color=b
Bo Ek draw
Bo Ek play b4
Åsa play r4
Bo Ek play r6
Åsa play r5
Bo Ek play rR
Bo Ek play rR
Bo Ek draw
Bo Ek play rD2
Åsa accept
Bo Ek draw
Bo Ek play W color=y
Åsa play y6
Bo Ek draw
Bo Ek play y6
Åsa play y7 swap=Bo Ek
Bo Ek play y1
Åsa play y2
Bo Ek play y2
Åsa play y0
Bo Ek play y9
Åsa play yS
Åsa play gS
Åsa draw
Bo Ek play g4 uno
Åsa draw
Bo Ek draw
Bo Ek play g4
Åsa play gR
Åsa draw
Åsa play g6
Bo Ek draw
Bo Ek play gS
Bo Ek draw
Bo Ek play g3
Åsa play r3
Bo Ek play r9
Åsa play y9
Bo Ek play b9
Åsa play b7 swap=Bo Ek
Bo Ek play y7 swap=Åsa
Åsa draw
Åsa play y8
Bo Ek play y8
Åsa play g8
Bo Ek draw
Bo Ek keep
Åsa play g5
Bo Ek play b5
Åsa draw
Bo Ek play b3
Åsa play b6
Bo Ek play W4 color=r
Åsa challenge
Bo Ek play r7 swap=Åsa
Åsa play r6
Bo Ek play r7 swap=Åsa
Åsa play r0
Bo Ek draw
Åsa play rD2 uno
Bo Ek play rS
Åsa accept
Bo Ek play r4
Åsa draw
Åsa play b4
Bo Ek draw
Åsa play b1
Bo Ek play b2
Åsa play bS
Åsa draw
Åsa keep
Bo Ek draw
Bo Ek play rS
Bo Ek play r8
Åsa play W color=r
Bo Ek draw
Bo Ek play r1
Åsa play g1
Bo Ek play g3
Åsa play gD2
Bo Ek play bD2
Åsa play yD2
Bo Ek play yR
Åsa play yD2
Bo Ek accept
Åsa play y3
Åsa uno
Bo Ek play g3
Åsa play g7

# end: {"top": "g7", "color": "g", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "y4 g6 y5 g5 g9 b3 b7 W4 bS W4 g2 yS"}, "counts": {"Åsa": 0, "Bo Ek": 12}, "below": 3, "draw_left": 92, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 181}, "standard_points": {"Åsa": 181}}
