edition: mini
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: 557d3d1fb820493b616d536498166c2dfce2358e7a427a2c4b9c37b9917edc06
commitment: fcdf8eacfdc8b5e9c665a324ea151c0182656c1b6c452ca5a54bdf1d8c4cb049

flip
Åsa play g3
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek play W color=y
Åsa play y6
Bo Ek play W2 color=r
Bo Ek play r8
Åsa play W color=y
Bo Ek draw
Bo Ek play yR
Bo Ek draw
Åsa play yD1
Åsa play y8
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play yS
Åsa play rS
Åsa play r6
Bo Ek play r4
Åsa draw
Åsa play W2 color=r
Åsa draw
Bo Ek play r7
Åsa play b7
Bo Ek play g7
Åsa draw
Bo Ek play g6
Åsa play b6
Bo Ek play b1
Åsa draw
Åsa play W color=b
Bo Ek play bD1
Bo Ek draw
Bo Ek play bS
Bo Ek play gS
Bo Ek play g5
Åsa play b5
Bo Ek play r5 uno
Åsa play r1
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play g1
Åsa play g4
Bo Ek draw
Åsa play b4
Bo Ek play b3
Åsa draw
Bo Ek play bR
Bo Ek draw
Åsa play b2
Bo Ek draw
Åsa play b9
Bo Ek play y9
Åsa play r9
Åsa uno
Bo Ek play rD1
Bo Ek play rR
Bo Ek draw
Bo Ek play r3
Åsa play y3 uno
Bo Ek play y5
Åsa draw
Åsa play W2 color=g
Bo Ek catch Åsa
Åsa play W2 color=g
Åsa draw
Åsa play g2
Bo Ek play y2
Åsa play r2 uno
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play r7
Åsa draw
Åsa play r5
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek keep
Åsa draw
Åsa play rR
Åsa draw
Bo Ek play gR
Bo Ek play g7
Åsa draw
Bo Ek draw
Åsa play gD1
Åsa draw
Åsa play g8
Bo Ek draw
Åsa draw
Bo Ek play g9
Åsa draw
Bo Ek play gS
Bo Ek draw
Bo Ek play W color=b
Åsa draw
Åsa play W color=b
Bo Ek play b8
Åsa play b5
Bo Ek draw
Åsa play bS
Åsa play yS
Åsa play y1
Bo Ek play y7
Åsa play y3 uno
Bo Ek play y4
Åsa draw
Åsa play W color=b
Bo Ek draw
Bo Ek play b3
Åsa draw
Åsa play b4 uno
Bo Ek play r4
Åsa play r6

# end: {"top": "r6", "color": "r", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "rD1 r1 r9"}, "counts": {"Åsa": 0, "Bo Ek": 3}, "below": 24, "draw_left": 28, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 30}, "standard_points": {"Åsa": 30}}
