edition: moomin
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek
dealer: Åsa
seed: 66c43e52efc21ed5e267736d311c4946e7abda854ea600a98bf7b555f87dd373
commitment: 2de16a794861012f8431e149f12114ed5f6b845cf0c03146db9efa48fced4774

flip
Bo Ek play W4 color=y
Åsa play W4 color=b
Bo Ek challenge
Bo Ek play b6
Åsa play b9
Bo Ek draw
Åsa play bD2
Bo Ek accept
Åsa play W color=y
Bo Ek draw
Bo Ek play W color=r
Åsa play TALES color=b
Åsa discard b5
Bo Ek discard
Bo Ek draw
Åsa play b4
Bo Ek play bS
Bo Ek draw
Bo Ek play yS
Åsa play yS
Åsa play y5
Bo Ek play g5
Åsa play g7 swap=Bo Ek
Bo Ek play g6
Åsa play g1
Bo Ek play g4
Åsa play g0
Bo Ek play g8
Åsa play g9
Bo Ek play g8
Åsa draw
Åsa play g3
Bo Ek draw
Bo Ek play y3
Åsa play b3
Bo Ek play b8
Åsa draw
Åsa play b1 uno
Bo Ek draw
Bo Ek play b3
Åsa draw
Åsa play bD2
Bo Ek play rD2
Åsa play yD2
Bo Ek play rD2
Åsa accept
Bo Ek play rR
Åsa play rR
Åsa play bR
Åsa play b0
Bo Ek play W color=r
Åsa play r2
Bo Ek play r2
Åsa play rS
Åsa play r4
Bo Ek play y4
Åsa play y7 swap=Bo Ek
Bo Ek play r7 swap=Åsa
Åsa play y7 swap=Bo Ek
Bo Ek play y5
Åsa play y6
Åsa play y6
Bo Ek draw
Bo Ek play y9
Åsa play y1
Bo Ek draw
Bo Ek play W4 color=r
Åsa challenge
Bo Ek play r9
Åsa play r6
Bo Ek play r8
Åsa play TALES color=b
Åsa discard r1
Bo Ek discard g5 uno
Bo Ek draw
Bo Ek play bR
Bo Ek draw
Bo Ek play yR
Bo Ek play y2
Åsa play y8
Åsa play y8
Bo Ek draw
Bo Ek play W4 color=b
Åsa challenge
Bo Ek draw
Bo Ek play b8
Åsa play TALES color=g
Åsa discard yD2
Bo Ek discard r0
Bo Ek draw
Bo Ek play gS
Bo Ek draw
Bo Ek play gS
Bo Ek draw
Bo Ek play W color=r
Åsa play r9
Bo Ek play r3
Bo Ek play r3
Åsa play TALES color=y
Åsa discard
Bo Ek discard b1
Bo Ek play y3
Åsa play y9
Bo Ek draw
Bo Ek play y2
Åsa draw
Åsa play b2
Bo Ek play bS
Bo Ek play b4
Åsa play b5
Bo Ek play r5
Åsa play r5
Bo Ek play r6
Åsa draw
Åsa play rS
Åsa draw
Åsa play r7 swap=Bo Ek
Bo Ek play g7 swap=Åsa
Åsa play g4
Bo Ek play g2 uno
Åsa play gR
Åsa play g2
Bo Ek draw
Bo Ek play g3 uno
Åsa play g1
Bo Ek play r1

# end: {"top": "r1", "color": "r", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "b2 yR g6 gD2 y4 b7", "Bo Ek": ""}, "counts": {"Åsa": 6, "Bo Ek": 0}, "below": 97, "draw_left": 8, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 59, "Bo Ek": 0}, "standard_points": {"Bo Ek": 59}}
