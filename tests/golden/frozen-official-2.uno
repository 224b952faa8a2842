edition: frozen
options: {}
seats: Åsa, Bo Ek
dealer: Åsa
seed: e9ea62f59db13c7e0f6af78c08941139477a8ea8244c7e02e743cb8468ba0284
commitment: 5b62120d42b6b8597fb5440e20b65c6278a3c76591ee0f8b7d2afd3ceaff9cf5

flip
Bo Ek play y5
Åsa play y2
Bo Ek play y7
Åsa draw
Åsa play W4 color=b
Bo Ek accept
Åsa play bD2
Åsa draw
Bo Ek play b1
Åsa draw
Åsa play bS
Åsa play pS
Åsa draw
Bo Ek play p2
Åsa draw
Åsa play b2
Bo Ek play y2
Åsa play p2
Bo Ek play g2
Åsa play g8
Bo Ek play gD2
Bo Ek play yD2
Bo Ek play yR
Bo Ek draw
Åsa play yR
Åsa draw
Åsa play W color=y
Bo Ek draw
Bo Ek play OLAF color=y
Åsa draw
Bo Ek draw
Bo Ek play y6
Åsa play p6
Bo Ek draw
Åsa play p0
Bo Ek draw
Bo Ek play p4
Åsa play p5
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play W color=g
Bo Ek draw
Åsa play g0
Bo Ek play g7
Åsa play g2
Bo Ek play gD2
Bo Ek draw
Bo Ek play OLAF color=b
Åsa play b8
Bo Ek play b7
Åsa play b3
Bo Ek play b4
Åsa play W color=b
Bo Ek play b9
Åsa play b3
Bo Ek play b4
Åsa play bS
Bo Ek catch Åsa
Åsa play b0
Bo Ek play bR
Bo Ek draw
Åsa play W4 color=p
Åsa uno
Bo Ek accept
Åsa draw
Åsa play p6 uno
Bo Ek play p8
Åsa draw
Bo Ek play y8
Åsa play yD2
Åsa draw
Åsa play y4
Åsa uno
Bo Ek draw
Bo Ek play y1
Åsa draw
Bo Ek play y4
Åsa draw
Bo Ek play W color=y
Åsa draw
Bo Ek play y5
Åsa draw
Bo Ek play g5
Åsa draw
Åsa play b5
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa play b2
Bo Ek draw
Bo Ek play b7
Åsa draw
Åsa play W4 color=g
Bo Ek challenge
Åsa play gR
Åsa play g9
Bo Ek draw
Bo Ek play g3
Åsa play gR
Åsa draw
Åsa play bR
Åsa draw
Åsa play OLAF color=b discard=p4 uno
Bo Ek play b6
Åsa draw
Åsa keep
Bo Ek play bD2
Bo Ek play pD2
Bo Ek play pS
Bo Ek play p9
Åsa play p8
Bo Ek play p1
Åsa play g1
Bo Ek play gS
Bo Ek play g6
Åsa play y6
Bo Ek draw
Åsa draw
Åsa keep
Bo Ek play y8
Åsa draw
Åsa keep
Bo Ek draw
Åsa play W4 color=p
Bo Ek accept
Åsa draw
Åsa play pD2
Åsa draw
Bo Ek play pR
Bo Ek play p9
Åsa draw
Åsa play p3
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play p7
Åsa draw
Bo Ek play g7
Åsa play g6
Bo Ek play g1
Åsa play g3
Bo Ek play g5
Åsa play g4
Bo Ek play g9
Åsa draw
Åsa play g8
Bo Ek play gS
Bo Ek play yS
Bo Ek play y9
Åsa play yS
Åsa play y3
Bo Ek play y9
Åsa catch Bo Ek
Åsa draw
Åsa keep
Bo Ek draw
Åsa play b9
Bo Ek play b5
Åsa play b6 uno
Bo Ek draw
Bo Ek play OLAF color=g discard=p7
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play g4
Åsa draw
Bo Ek draw
Bo Ek play g9
Åsa draw
Bo Ek draw
Bo Ek play OLAF color=y
Åsa play y0
Bo Ek play y7
Åsa play y3
Bo Ek play p3
Åsa play p1
Bo Ek play p5 uno
Åsa play pR
Åsa draw
Åsa play W color=p
Bo Ek draw
Åsa draw
Åsa play OLAF color=y
Bo Ek play y1 uno
Åsa play b1 uno
Bo Ek draw
Åsa play b8

# end: {"top": "b8", "color": "b", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "g6 g8"}, "counts": {"Åsa": 0, "Bo Ek": 2}, "below": 14, "draw_left": 95, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 14}, "standard_points": {"Åsa": 14}}
