edition: mini
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: ffcc6a98a4c95cf4c73efb4dde5a5d45fc07fe5bbc103bfd8bc444b51631f818
commitment: 047b291d9f47d3655e2a7b117eb49eb9153f633be4c121e92f0feb1e1b73c4c5

flip
Åsa play W color=b
Bo Ek play W2 color=y
Åsa challenge
Åsa draw
Åsa play yS
Åsa draw
Åsa play y4
Bo Ek play W2 color=y
Åsa accept
Bo Ek play y9
Åsa play g9
Bo Ek play r9
Åsa play r5
Bo Ek play y5
Åsa play y2
Bo Ek draw
Bo Ek play y8
Åsa play yD1
Bo Ek accept
Åsa play gD1
Bo Ek play gS
Åsa accept
Bo Ek play g8
Åsa play g6
Bo Ek play g1
Åsa play g7 swap=Bo Ek
Bo Ek play g2
Bo Ek uno
Åsa play W color=y
Bo Ek draw
Bo Ek play W color=y
Åsa draw
Åsa play W color=r
Bo Ek draw
Bo Ek play r7 swap=Åsa
Åsa draw
Åsa play rS
Åsa draw
Åsa play rR
Åsa play gR
Åsa play g3
Bo Ek play g5
Åsa play g4
Bo Ek draw
Bo Ek play W2 color=y
Åsa accept
Bo Ek draw
Bo Ek play W2 color=y
Åsa accept
Bo Ek draw
Bo Ek play yR
Bo Ek draw
Bo Ek play y4
Åsa play y3
Bo Ek play r3
Åsa play r1
Bo Ek play r6
Åsa play b6
Bo Ek play b8
Åsa play bR
Åsa play bD1
Bo Ek play gD1
Åsa accept
Bo Ek draw
Bo Ek play W color=y
Åsa play y7 swap=Bo Ek
Bo Ek play y1
Åsa play b1
Bo Ek play b5
Åsa play b9
Bo Ek play b4
Åsa play bS
Åsa play b7 swap=Bo Ek
Bo Ek play b3
Åsa draw
Åsa play g3
Bo Ek play g8
Åsa play g7 swap=Bo Ek
Bo Ek play g6
Åsa draw
Åsa keep
Bo Ek draw
Bo Ek play g9
Åsa play W color=y
Bo Ek draw
Bo Ek play W2 color=y
Åsa accept
Bo Ek play y6
Åsa play W2 color=g
Bo Ek challenge
Åsa play W color=r
Bo Ek play r7 swap=Åsa
Åsa play r5
Bo Ek play rR
Bo Ek play r8
Åsa play rS
Åsa draw
Åsa play W2 color=g
Bo Ek challenge
Bo Ek draw
Bo Ek keep
Åsa play g4
Bo Ek draw
Bo Ek play gS
Bo Ek play W color=y
Åsa play y5
Bo Ek draw
Bo Ek play y8
Åsa play y2
Bo Ek play r2
Åsa draw
Bo Ek play r4 uno
Åsa play r9
Bo Ek draw
Bo Ek play y9 uno
Åsa play yD1
Bo Ek accept
Åsa draw
Bo Ek play yS uno
Bo Ek draw
Bo Ek play y9
Åsa play W2 color=y
Bo Ek challenge
Åsa draw
Åsa play y1
Bo Ek play r1
Åsa play g1
Bo Ek draw
Bo Ek play g4
Åsa play g5
Bo Ek draw
Bo Ek keep
Åsa play g2
Bo Ek play b2
Åsa play bR
Åsa play gR
Åsa draw
Åsa play gD1
Bo Ek accept
Åsa play rD1
Bo Ek play rR
Åsa accept
Bo Ek play rS
Bo Ek play r3
Åsa play r6
Bo Ek draw
Bo Ek play b6
Åsa play b3
Bo Ek play b5 uno
Åsa play r5
Bo Ek play y5

# end: {"top": "y5", "color": "y", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "r8 r9", "Bo Ek": ""}, "counts": {"Åsa": 2, "Bo Ek": 0}, "below": 23, "draw_left": 30, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 17, "Bo Ek": 0}, "standard_points": {"Bo Ek": 17}}
