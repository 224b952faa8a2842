edition: classic
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek
dealer: Åsa
seed: 4f14b75910413e962c69bed10c362c43daad087e920828a694d3e6d5a6ecc6ba
commitment: 646293fdd674f4dc1bfb65aa3d6bb01da8d1851b4ec618165b1f619fe9e358e6

flip
Bo Ek play W color=b
Åsa play b9
Bo Ek play b3
Åsa play b5
Bo Ek play W4 color=b
Bo Ek draw
Bo Ek play b8
Åsa play b5
Bo Ek draw
Åsa play g5
Bo Ek play g2
Åsa play r2
Bo Ek play r3
Åsa play rD2
Åsa draw
Bo Ek play bD2
Bo Ek draw
Åsa play yD2
Åsa play y3
Bo Ek play y7
Åsa play y5
Bo Ek play y2
Åsa play y4
Bo Ek play g4
Åsa play g4
Bo Ek play r4
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play r4
Åsa draw
Bo Ek draw
Åsa draw
Åsa play r7
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play W color=y
Bo Ek play y1
Åsa play y9
Bo Ek play y8
Åsa draw
Bo Ek draw
Åsa draw
Åsa play yD2
Åsa draw
Bo Ek play y3
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play b3
Bo Ek play b2
Åsa play b2
Bo Ek play b1
Åsa play b6
Bo Ek play bD2
Bo Ek play b1
Åsa draw
Åsa play bR
Åsa play b8
Bo Ek play g8
Åsa play g6
Bo Ek play g9
Åsa play g2
Bo Ek play g1
Åsa play gS
Åsa play gR
Åsa play g3
Bo Ek draw
Bo Ek play gD2
Bo Ek draw
Bo Ek play g7
Åsa play r7
Bo Ek play r1 uno
Åsa play r6
Bo Ek play rR

# end: {"top": "rR", "color": "r", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "b4 r9 y8 r8", "Bo Ek": ""}, "counts": {"Åsa": 4, "Bo Ek": 0}, "below": 55, "draw_left": 48, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 29, "Bo Ek": 0}, "standard_points": {"Bo Ek": 29}}
