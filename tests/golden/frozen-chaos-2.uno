edition: frozen
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: d18c91b48231ae11e27097000f8dbd8b6bc3ae7176378500814386d9ba1ec8d2
commitment: 5e7fbae5513634c701bc6e93e1eba933fd1cc890c2e2a0683a7db044edc1b52f

flip
Bo Ek play W color=p
Åsa play p3
Bo Ek play y3
Åsa play y7 swap=Bo Ek
Bo Ek play y9
Åsa play yD2
Bo Ek accept
Åsa draw
Åsa play W4 color=b
Bo Ek play bS
Åsa accept
Bo Ek play pS
Bo Ek play W color=g
Åsa play g3
Bo Ek play g6
Åsa play g5
Bo Ek play g1
Bo Ek uno
Åsa play g4
Bo Ek draw
Bo Ek play OLAF color=y
Åsa catch Bo Ek
Åsa draw
Åsa play y7 swap=Bo Ek
Bo Ek play g7 swap=Åsa
Åsa draw
Åsa play gD2
Bo Ek accept
Åsa draw
Åsa play g5
Bo Ek play g9
Åsa play p9
Bo Ek play p8
Åsa play p2
Bo Ek draw
Bo Ek keep
Åsa play b2
Bo Ek play b5
Åsa play b1
Bo Ek play b0
Åsa play b1
Bo Ek play b3 uno
Åsa draw
Bo Ek play b4

# end: {"top": "b4", "color": "b", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "yS g7 g4 y4 y6 bD2 yD2 bD2 pR pS", "Bo Ek": ""}, "counts": {"Åsa": 10, "Bo Ek": 0}, "below": 31, "draw_left": 70, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 141, "Bo Ek": 0}, "standard_points": {"Bo Ek": 141}}
