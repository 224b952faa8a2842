edition: moomin
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Åsa
seed: f0a3a8decf137aaff76503cb597e3747719c4ce9ba9721b800a4f9401b59b24f
commitment: fd21b5cf9066067cdea3315e0536d26890ab2f0f679724064d5d36ad1a858761

flip
Cleo play g7 swap=Åsa
Dan play TALES color=y
Dan discard g1
Åsa discard yS
Bo Ek discard g8
Cleo discard y6
Åsa play yS
Cleo play W4 color=y
Dan accept
Åsa draw
Åsa play W4 color=r
Bo Ek play W4 color=b
Cleo accept
Dan play b2
Åsa play b5
Åsa play b5
Bo Ek play b4
Bo Ek play b4
Cleo play W color=y
Dan play y8
Åsa play r8
Bo Ek play W color=y
Cleo play y9
Dan draw
Dan play yR
Cleo play yD2
Bo Ek accept
Åsa play rD2
Dan play bD2
Cleo accept
Bo Ek play b6
Åsa play r6
Bo Ek play r6
Åsa play g6
Dan play gD2
Cleo play gS
Bo Ek accept
Åsa draw
Dan draw
Dan play g5
Cleo play g6
Bo Ek play g3
Åsa play g2
Dan draw
Dan play TALES color=r
Dan discard r5
Cleo discard rS
Bo Ek discard r7
Åsa discard r2
Cleo play rS
Åsa play r4 uno
Dan play r5
Cleo play y5
Bo Ek draw
Bo Ek play yD2
Åsa accept
Dan play bD2
Cleo accept
Bo Ek play b3
Cleo play b3
Bo Ek play bS
Cleo play bS
Åsa play TALES color=y
Åsa discard gR uno
Dan discard bR
Cleo discard b0
Bo Ek discard g0
Cleo catch Bo Ek
Dan draw
Dan play y9
Cleo play y4
Bo Ek play y3
Åsa draw
Åsa play y2
Dan draw
Dan play g2
Cleo play gS
Åsa draw
Åsa play g9
Dan draw
Dan play g1
Cleo play g4
Bo Ek draw
Bo Ek play gR
Cleo draw
Cleo play gD2
Dan accept
Åsa draw
Åsa play g5
Bo Ek draw
Bo Ek play y5
Cleo play y3
Dan play y1
Åsa play y7 swap=Dan
Bo Ek play yR
Åsa play rR
Bo Ek play r8
Cleo play r9
Dan draw
Dan play W color=b
Åsa play b7 swap=Cleo
Åsa play b7 swap=Bo Ek
Bo Ek play b1 uno
Åsa play b1
Bo Ek play b8

# end: {"top": "b8", "color": "b", "turn": "Cleo", "dir": "L", "phase": "over", "hands": {"Åsa": "b9 r3 b9 r1 r3", "Bo Ek": "", "Cleo": "b8 r2 rR g8", "Dan": "r0 bR y2"}, "counts": {"Åsa": 5, "Bo Ek": 0, "Cleo": 4, "Dan": 3}, "below": 81, "draw_left": 18, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 25, "Bo Ek": 0, "Cleo": 38, "Dan": 22}, "standard_points": {"Bo Ek": 85}}
