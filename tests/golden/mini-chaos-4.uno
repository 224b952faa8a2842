edition: mini
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Cleo
seed: 62492c1a6da27c6768a179aa8a8347ab50cd1bfba182325650c18c4fb7ff9f03
commitment: b463f5834c79e43b9a1b8fcc8058b1403a1277ad5c85b4674ecfbeb0a2b6cde3

flip
Dan play W2 color=r
Åsa play W2 color=r
Bo Ek play W2 color=y
Cleo play yS
Dan accept
Åsa play y7 swap=Cleo
Bo Ek play yR
Åsa play bR
Bo Ek draw
Bo Ek play b7 swap=Cleo
Cleo play g7 swap=Bo Ek
Dan play g5
Åsa play W color=g
Bo Ek draw
Bo Ek play W color=b
Cleo play b2
Dan play b8
Åsa play bD1 uno
Bo Ek accept
Cleo play rD1 uno
Dan accept
Åsa draw
Åsa play gD1 uno
Bo Ek accept
Cleo play g4

# end: {"top": "g4", "color": "g", "turn": "Dan", "dir": "L", "phase": "over", "hands": {"Åsa": "g8", "Bo Ek": "g2 y4 r6 r7 b5", "Cleo": "", "Dan": "W W y5 r4 r2 y2 y9 g9 W2"}, "counts": {"Åsa": 1, "Bo Ek": 5, "Cleo": 0, "Dan": 9}, "below": 18, "draw_left": 22, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 8, "Bo Ek": 24, "Cleo": 0, "Dan": 181}, "standard_points": {"Cleo": 213}}
