edition: minions
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25, "mutated_loses_turn": true, "mutated_last_card_draws": true}
seats: Åsa, Bo Ek
dealer: Åsa
seed: 348c112f9dfcedb33ec35b16f361a8b7af65fc65d639c2682e3ff2e7bd686771
commitment: 05941b9fa27711969175ed91d1f1073a3202fdabb41fa22ad5eaf903e6d9ebc5

flip
Åsa play W color=y
Bo Ek draw
Bo Ek play y6
Åsa draw
Åsa play y5
Bo Ek draw
Bo Ek play W4 color=o
Åsa challenge
Bo Ek play o9
Åsa play g9
Bo Ek play g2
Åsa play g7 swap=Bo Ek
Bo Ek play g0
Åsa play g1
Bo Ek play g4
Åsa play g7 swap=Bo Ek
Bo Ek draw
Bo Ek play MUT color=g
Bo Ek draw
Bo Ek play g6
Åsa play g3
Bo Ek draw
Bo Ek keep
Åsa play g5
Bo Ek play MUT color=o
Bo Ek play o2
Åsa play o4
Bo Ek draw
Åsa play o6
Bo Ek play o1
Åsa play o8
Bo Ek play b8
Åsa draw
Bo Ek play y8
Åsa play y7 swap=Bo Ek
Bo Ek play y7 swap=Åsa
Åsa play b7 swap=Bo Ek
Bo Ek play b3
Åsa play b2
Bo Ek play bD2
Åsa play bS
Bo Ek play bS
Åsa accept
Bo Ek play b0
Åsa draw
Åsa play bD2
Bo Ek play bR
Åsa play oD2
Bo Ek accept
Åsa play gD2
Bo Ek accept
Åsa play gS
Åsa play g1
Bo Ek play W color=b
Åsa play b6
Bo Ek play g6
Åsa play gR
Åsa play gS
Åsa uno
Åsa draw
Åsa play W4 color=g
Bo Ek accept
Åsa draw
Åsa play W color=y
Bo Ek play W color=b
Åsa play b2
Bo Ek draw
Åsa play o2
Bo Ek play oS
Bo Ek play W4 color=y
Åsa challenge
Åsa play y9
Bo Ek play y0
Åsa play yS
Åsa play y5
Bo Ek play y2
Åsa play y3
Bo Ek draw
Åsa play y2
Bo Ek draw
Bo Ek play y1
Åsa draw
Åsa play yD2
Bo Ek accept
Åsa draw
Åsa play y3
Bo Ek play o3
Åsa play oR
Bo Ek play oR
Bo Ek play o7 swap=Åsa
Åsa draw
Åsa keep
Bo Ek play o5
Åsa play MUT color=b
Åsa play b4
Bo Ek play b3
Åsa play b9
Bo Ek play b5
Åsa draw
Åsa play b6
Bo Ek play b9
Åsa play y9
Bo Ek play yD2
Åsa play oD2
Bo Ek play gD2
Åsa accept
Bo Ek draw
Åsa draw
Åsa play g2
Bo Ek play g5
Åsa play MUT color=y
Åsa play y6
Bo Ek play yR
Åsa play yR
Åsa play y4
Bo Ek draw
Åsa play b4
Bo Ek play b7 swap=Åsa
Åsa play b5
Bo Ek draw
Bo Ek play W4 color=o
Åsa challenge
Bo Ek play oS
Bo Ek play o7 swap=Åsa
Åsa play o0
Bo Ek draw
Bo Ek play o4
Åsa play o1
Bo Ek draw
Bo Ek play o5
Åsa play o9
Bo Ek play g9
Åsa play gR
Åsa play g8
Bo Ek play g3
Åsa play o3
Bo Ek draw
Bo Ek play oR
Bo Ek play bR uno
Bo Ek draw
Bo Ek play MUT color=b
Bo Ek draw
Bo Ek play b3
Åsa draw
Bo Ek play g3
Åsa play g9
Bo Ek play o9
Åsa play W color=b
Bo Ek draw
Bo Ek play b4
Åsa play g4
Bo Ek play g8
Åsa play y8
Bo Ek draw
Bo Ek play yD2
Åsa play bD2
Bo Ek accept
Åsa play b1
Åsa play b1
Bo Ek draw
Åsa play b8
Bo Ek play b3
Åsa play W color=y
Bo Ek play y0
Åsa play yS
Åsa play y3
Bo Ek play y4
Åsa play y5
Bo Ek play y1
Åsa play y8
Bo Ek play g8
Åsa draw
Bo Ek play g1
Åsa play g5
Bo Ek play W color=b
Åsa play b6
Åsa play b6
Bo Ek play o6
Åsa play o5
Bo Ek play o1 uno
Åsa play o8
Bo Ek play o8

# end: {"top": "o8", "color": "o", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "o1 g7 y9 g6 oS g6 g1 b5 b7", "Bo Ek": ""}, "counts": {"Åsa": 9, "Bo Ek": 0}, "below": 37, "draw_left": 65, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 62, "Bo Ek": 0}, "standard_points": {"Bo Ek": 62}}
