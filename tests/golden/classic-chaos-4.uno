edition: classic
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Bo Ek
seed: 83339f93fffa6e26076e9db34290f665192b86695ae48e56ef94fda7e5826bd1
commitment: 71e8eea07042d793e4cf707120157252dc4bcc38dffb20b93d0cda47d83be7d9

flip
Cleo play bD2
Dan play rD2
Åsa play W4 color=g
Bo Ek challenge
Bo Ek draw
Bo Ek play gD2
Cleo play gR
Bo Ek play yD2
Åsa play yS
Dan play yD2
Cleo accept
Bo Ek play y1
Åsa play W4 color=r
Dan challenge
Dan play r0
Cleo draw
Cleo play W4 color=r
Bo Ek accept
Åsa play r7 swap=Dan
Dan play r9
Åsa play r9
Dan play r1
Cleo play g1
Bo Ek play g0
Åsa play g2
Dan play gR
Åsa play g6
Bo Ek draw
Bo Ek play r6
Cleo draw
Cleo play b6
Dan play b3
Åsa draw
Bo Ek play bR
Åsa play yR
Bo Ek play y9
Cleo draw
Dan draw
Dan play y7 swap=Åsa
Åsa play b7 swap=Dan
Bo Ek play bS uno
Dan draw
Åsa play gS
Cleo play bS
Åsa play b2
Bo Ek draw
Bo Ek play b9
Cleo play b8
Dan play b2
Åsa play b0
Bo Ek draw
Bo Ek play b5
Dan play b5
Åsa play W4 color=y
Bo Ek play yS
Cleo accept
Dan play y5
Åsa play y2
Bo Ek play y4
Cleo play y6
Dan draw
Dan play y0
Åsa draw
Åsa play y3
Bo Ek draw
Bo Ek play y3
Cleo play r3
Dan play rD2
Åsa accept
Bo Ek play r2
Cleo play r6
Dan draw
Dan play W color=r
Åsa play r7 swap=Dan
Bo Ek play r4
Cleo play r1
Dan play r8
Bo Ek play r8
Cleo play r4
Dan draw
Dan play W color=g
Åsa play gS
Cleo play g5
Dan draw
Dan play g1
Åsa draw
Åsa play g4
Bo Ek play b4
Cleo draw
Cleo keep
Bo Ek play b4
Cleo play bD2
Dan accept
Åsa play b7 swap=Cleo
Bo Ek play b1
Cleo play y1
Dan draw
Åsa play yR
Dan play y9
Cleo play y5
Dan catch Cleo
Bo Ek draw
Bo Ek play W color=b
Åsa draw
Åsa play bR
Bo Ek draw
Bo Ek play b8
Cleo play W color=b
Dan play b9
Åsa play g9
Bo Ek play g8
Cleo draw
Cleo play y8
Dan draw
Dan play y8
Åsa draw
Åsa play y3
Bo Ek play g3
Bo Ek play g3
Cleo draw
Cleo play W4 color=g
Dan challenge
Åsa play gS
Cleo play rS
Åsa play rR
Åsa play rR
Bo Ek play r3
Cleo play r2
Dan play g2
Åsa play g0
Bo Ek play g5
Cleo play g8
Dan draw
Dan play r8
Åsa play rD2
Bo Ek play gD2
Cleo accept
Dan draw
Dan play gR
Cleo play bR
Dan play yR
Cleo play y5
Bo Ek play r5
Åsa play r8
Dan play r9
Cleo play W4 color=b
Bo Ek play bR
Cleo accept
Dan play b7 swap=Cleo
Åsa play b8
Bo Ek play bD2 uno
Cleo accept
Dan play b2
Åsa play b1
Bo Ek draw
Bo Ek play b2 uno
Cleo play y2
Dan draw
Dan play y1
Åsa play b1
Bo Ek draw
Bo Ek play r1
Cleo play r0
Dan play r6
Åsa play rS
Cleo play yS
Åsa play y3
Bo Ek play b3
Cleo draw
Cleo play W4 color=g
Dan play gD2
Åsa accept
Bo Ek play g4
Cleo draw
Cleo keep
Dan play y4
Åsa play y7 swap=Cleo
Dan play y7 swap=Cleo
Åsa play yD2
Bo Ek accept
Cleo play yR
Bo Ek play W4 color=g
Åsa accept
Dan play g6
Bo Ek play g6
Åsa play g2
Dan play g9
Bo Ek play g9
Åsa play y9
Cleo play y9
Bo Ek draw
Bo Ek play y4
Åsa draw
Dan play b4
Cleo play b4
Bo Ek play r4
Åsa play r2
Dan play r3
Cleo draw
Cleo play W color=r
Bo Ek draw
Bo Ek play r7 swap=Åsa
Åsa play g7 swap=Bo Ek
Bo Ek play g7 swap=Cleo
Åsa play W color=y
Dan draw
Dan play yD2
Cleo accept
Bo Ek play y6
Åsa play y8
Dan play b8
Cleo play g8
Bo Ek draw
Bo Ek play W color=r
Åsa play r5
Dan draw
Dan play b5
Cleo draw
Cleo play b3
Bo Ek play b9 uno
Dan play b9
Cleo draw
Cleo play b7 swap=Bo Ek uno
Bo Ek play r7 swap=Dan
Åsa play r1
Dan play g1
Dan play g1
Cleo draw
Cleo keep
Bo Ek play gR
Cleo play W color=b
Dan draw
Dan play bD2
Åsa accept
Bo Ek play b0
Cleo play b6
Dan play bS
Cleo play bS uno
Åsa play gS
Cleo draw
Cleo play gR
Bo Ek draw
Bo Ek play g1
Åsa play g4
Dan play r4
Cleo play r9
Åsa play r9
Dan play r6
Cleo play b6
Bo Ek draw
Bo Ek play g6
Åsa play g5
Dan play y5 uno
Cleo play y8
Bo Ek draw
Bo Ek play y7 swap=Dan
Åsa play y6
Dan play y0
Cleo play y1
Bo Ek draw
Bo Ek play W color=b
Åsa play b5

# end: {"top": "b5", "color": "b", "turn": "Dan", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "b9", "Cleo": "yS y3 b9", "Dan": "y2 rD2"}, "counts": {"Åsa": 0, "Bo Ek": 1, "Cleo": 3, "Dan": 2}, "below": 23, "draw_left": 78, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 9, "Cleo": 32, "Dan": 22}, "standard_points": {"Åsa": 63}}
