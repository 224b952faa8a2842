edition: minions
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek
dealer: Åsa
seed: 3c19b62290483ad574261afdcc1d459d71866131731e96575547a9d7497ebe2c
commitment: eb87eab1d03debc660dbfa87646dc7a8846972b1719e28bcc24e1a01327f53ba

flip
Bo Ek play bS
Bo Ek play yS
Bo Ek play y3
Åsa play yR
Åsa draw
Bo Ek play y5
Åsa play yS
Åsa draw
Bo Ek draw
Bo Ek play y0
Åsa play MUT color=o
Bo Ek play o1
Åsa play o3
Bo Ek play o9
Åsa play g9
Bo Ek play g4 uno
Åsa play W color=o
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play W4 color=o
Bo Ek draw
Åsa play o7
Bo Ek draw
Åsa play oS
Åsa play gS
Åsa play g8
Bo Ek play gS
Bo Ek play g5
Åsa play g1
Bo Ek play g6
Åsa play y6
Bo Ek draw
Åsa draw
Åsa play y5
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play yD2
Bo Ek draw
Åsa play gD2
Åsa play gR
Åsa play bR
Åsa play b8
Bo Ek play bD2
Bo Ek draw
Åsa play b1
Bo Ek draw
Bo Ek play b9
Åsa play W4 color=g
Åsa draw
Bo Ek play g0
Åsa draw
Bo Ek play g6
Åsa play y6
Bo Ek play y8
Åsa draw
Åsa play y8
Bo Ek play y2
Åsa draw
Bo Ek draw
Åsa draw
Åsa play g2
Bo Ek play gD2
Bo Ek draw
Åsa play g7
Bo Ek play b7
Åsa play b2
Bo Ek play b1
Åsa play g1
Bo Ek draw
Åsa draw
Åsa play W color=g
Bo Ek draw
Bo Ek play gR
Bo Ek play oR
Bo Ek play yR
Bo Ek play y2
Åsa draw
Bo Ek draw
Bo Ek play g2
Åsa play o2
Bo Ek play o4
Åsa play oS
Åsa play o8
Bo Ek play o7
Åsa draw
Åsa play o2
Bo Ek play o9 uno
Åsa draw
Åsa play MUT color=g uno
Bo Ek play g9
Åsa draw
Bo Ek draw
Bo Ek play y9
Åsa play y7
Åsa uno
Bo Ek play y9
Åsa draw
Bo Ek play y1
Åsa draw
Bo Ek play o1
Åsa play o3
Bo Ek play o8
Åsa draw
Åsa play o6
Bo Ek play b6
Åsa play b3
Bo Ek play MUT color=o
Åsa play oD2
Åsa draw
Bo Ek draw
Bo Ek play o6
Åsa draw
Bo Ek draw
Bo Ek play W4 color=y
Bo Ek play y4
Åsa play y1
Bo Ek play y7
Åsa play g7
Bo Ek draw
Bo Ek play g3
Åsa play g3
Bo Ek draw
Åsa play b3
Bo Ek play b7
Åsa play bD2
Åsa draw
Åsa play bR
Åsa draw
Åsa play b2
Bo Ek play b8
Åsa play b5
Bo Ek draw
Bo Ek keep
Åsa play b5
Bo Ek play b0
Åsa draw
Åsa play o0
Bo Ek play MUT color=y
Åsa play yD2
Åsa draw
Bo Ek play W color=o
Åsa play oR
Åsa draw
Åsa play W color=g
Bo Ek play g5
Åsa play g4 uno
Bo Ek play o4
Åsa draw
Åsa play oD2 uno
Åsa draw
Bo Ek play o5
Åsa draw
Bo Ek play o5
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play oS
Bo Ek play bS
Bo Ek play b4
Åsa play y4
Bo Ek play b4
Åsa play b6
Bo Ek play y6 uno
Åsa play y4
Bo Ek play y3

# end: {"top": "y3", "color": "y", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "g8 b2", "Bo Ek": ""}, "counts": {"Åsa": 2, "Bo Ek": 0}, "below": 9, "draw_left": 100, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 10, "Bo Ek": 0}, "standard_points": {"Bo Ek": 10}}
