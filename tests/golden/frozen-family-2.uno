edition: frozen
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: 0350ba8419110aef5c39eee633b682a2336d94f33fb6e527e53af1298c4a1344
commitment: eec529405ea1dc83c9110410ca22c31c4470df9e24fdf074e3bab3bc5da3cbbe

flip
Åsa play y8
Bo Ek play yD2
Bo Ek draw
Åsa play y7
Bo Ek draw
Åsa play y8
Bo Ek play g8
Åsa play g6
Bo Ek play gS
Bo Ek draw
Bo Ek play gD2
Bo Ek play g1
Åsa play g3
Bo Ek draw
Bo Ek play W color=g
Åsa play g9
Bo Ek draw
Bo Ek play p9
Åsa draw
Bo Ek play p2
Åsa play p7
Bo Ek play p4
Åsa play W4 color=p
Åsa draw
Bo Ek play W color=p
Åsa draw
Bo Ek play p9
Åsa play y9
Bo Ek draw
Åsa play y6
Bo Ek play y5
Åsa play y3
Bo Ek draw
Åsa play y2
Bo Ek draw
Bo Ek keep
Åsa play yS uno
Åsa draw
Bo Ek play y9
Åsa draw
Åsa play b9
Bo Ek play b8
Åsa play b3
Bo Ek play bR
Bo Ek play b4
Åsa draw
Bo Ek play p4
Åsa play p2
Åsa uno
Bo Ek draw
Bo Ek play p5
Åsa draw
Åsa keep
Bo Ek draw
Åsa play OLAF color=y
Åsa uno
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play W4 color=y
Bo Ek draw
Åsa play y1
Bo Ek play b1
Åsa draw
Bo Ek play bD2
Bo Ek draw
Åsa play pD2
Åsa play p6
Bo Ek play pR
Bo Ek play bR
Bo Ek play b4
Åsa draw
Bo Ek play b1
Åsa draw
Bo Ek play bD2
Bo Ek draw
Åsa play gD2
Åsa play g6
Bo Ek play g5
Åsa play g9
Bo Ek play g4
Åsa play gS
Åsa draw
Åsa keep
Bo Ek play yS
Bo Ek play bS uno
Bo Ek draw
Åsa draw
Åsa play W color=b
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play b2
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play W4 color=y
Åsa draw
Bo Ek play y5
Åsa draw
Bo Ek play y6
Åsa draw
Åsa play y2
Bo Ek play g2
Åsa play gR
Åsa play g3
Bo Ek draw
Åsa play g7
Bo Ek play g2
Åsa play gR
Åsa play pR
Åsa play p5
Bo Ek play g5
Åsa draw
Åsa play OLAF color=g discard=p0
Bo Ek play g7
Åsa draw
Åsa play g8
Bo Ek play b8
Åsa play bS
Åsa play b7
Bo Ek play p7
Åsa play pD2
Åsa draw
Bo Ek play p1
Åsa play pS
Åsa play p8
Bo Ek play p3
Åsa play p1
Bo Ek draw
Åsa play p6 uno
Bo Ek play p3
Åsa draw
Bo Ek play OLAF color=b
Åsa play b2
Bo Ek play b9
Åsa draw
Åsa play W color=b uno
Bo Ek play b3
Åsa draw
Bo Ek draw
Bo Ek play b0
Åsa draw
Åsa play b5
Bo Ek play W4 color=g uno
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play g1
Bo Ek draw
Bo Ek play g0
Åsa draw
Åsa play OLAF color=y discard=y4
Bo Ek play yR
Bo Ek play y0 uno
Åsa play yD2
Åsa play y7
Bo Ek play b7
Åsa play b6
Bo Ek play b5
Åsa play b6
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play b5
Åsa draw
Åsa keep
Bo Ek draw
Åsa play W color=y
Bo Ek play yR
Bo Ek draw
Bo Ek play yR
Bo Ek play y3
Åsa play y1
Bo Ek draw
Bo Ek play y5
Åsa play y4
Bo Ek draw
Åsa play g4 uno
Bo Ek play g0
Åsa draw
Bo Ek play p0 uno
Åsa play pS
Åsa draw
Bo Ek draw
Åsa play p3 uno
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play g3
Åsa draw
Bo Ek play g8
Åsa draw
Bo Ek draw
Bo Ek play g6
Åsa draw
Åsa play gR
Åsa play pR
Åsa draw
Åsa play p6
Bo Ek draw
Bo Ek play pD2
Bo Ek draw
Åsa play yD2
Åsa play yS
Åsa play W color=y
Bo Ek play y2
Åsa draw
Bo Ek draw
Åsa play y9
Bo Ek draw
Bo Ek play y5
Åsa play W color=g
Bo Ek draw
Bo Ek play OLAF color=p
Åsa draw
Åsa play OLAF color=p
Bo Ek draw
Bo Ek play p4
Åsa draw
Åsa play pR
Åsa draw
Åsa play W4 color=p
Åsa draw
Åsa play p6
Bo Ek play p8
Åsa draw
Bo Ek draw
Bo Ek play g8
Åsa play gS
Åsa play g6
Åsa uno
Bo Ek play g5
Åsa draw
Åsa play W4 color=g uno
Åsa draw
Bo Ek draw
Bo Ek play g9
Åsa draw
Bo Ek play OLAF color=y
Åsa draw
Bo Ek play y8
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play y8
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play W4 color=b
Bo Ek play b1
Åsa play b4
Bo Ek play bD2
Bo Ek draw
Bo Ek play bS
Bo Ek play b1
Åsa draw
Bo Ek draw
Åsa play b5
Bo Ek play b7
Åsa play bD2
Åsa play gD2
Åsa play g4
Bo Ek draw
Åsa play p4
Bo Ek play p3
Åsa play pS
Åsa draw
Åsa play p8
Bo Ek play p2
Åsa play p1
Bo Ek play y1
Åsa play p1
Bo Ek play g1
Åsa draw
Åsa play g3
Bo Ek play b3
Åsa play b6
Bo Ek play b9
Åsa draw
Bo Ek play bR
Bo Ek play bS
Bo Ek play b0
Åsa play y0
Bo Ek draw
Åsa play y4
Bo Ek play y7
Åsa play y7
Bo Ek play b7
Åsa play p7
Bo Ek draw
Åsa play p7 uno
Bo Ek play g7
Åsa draw
Bo Ek play g5
Åsa play p5
Bo Ek play p2
Åsa play p9

# end: {"top": "p9", "color": "p", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "gS gD2 g1 g2"}, "counts": {"Åsa": 0, "Bo Ek": 4}, "below": 82, "draw_left": 25, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 43}, "standard_points": {"Åsa": 43}}
