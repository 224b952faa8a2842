edition: classic
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn
dealer: Cleo
seed: 69ecc8d2ae1a4f0c5e5d018b9ce226f5632faeab0e7c74002f02c0124e3228e1
commitment: a8b0e2b84db2952210c4b3a3e434e891530dc560b9d0dc3c4ba7f19dc4326aa8

flip
Dan play y1
Eve play y2
Finn play y5
Åsa draw
Bo Ek play yR
Åsa play y8
Finn play y4
Eve play y1
Dan play b1
Cleo play b9
Bo Ek draw
Åsa play b6
Finn play W color=g
Eve play g5
Dan draw
Cleo play g4
Bo Ek play g2
Åsa play gS
Eve draw
Eve play bS
Cleo play bR
Dan play b8
Eve play g8
Finn play g9
Åsa play W4 color=b
Cleo draw
Dan play b4
Eve draw
Eve play b7
Finn draw
Åsa play bR
Finn draw
Eve draw
Dan draw
Dan play b0
Cleo draw
Bo Ek play bD2
Finn play rD2
Dan play rR
Eve play r8
Finn draw
Finn keep
Åsa play r2
Bo Ek play W color=y
Cleo play y2
Dan play y3
Eve play W color=b
Finn draw
Finn play bD2
Bo Ek play b2
Cleo draw
Dan draw
Dan play b5
Eve play b9
Finn draw
Åsa draw
Åsa play b1
Bo Ek play bS
Dan draw
Eve draw
Eve play b5
Finn draw
Åsa draw
Åsa play b4
Bo Ek play b2
Cleo draw
Dan draw
Eve draw
Finn draw
Åsa draw
Bo Ek play W4 color=y
Dan play y8
Eve draw
Eve play b8
Finn draw
Finn play b7
Åsa draw
Bo Ek draw
Cleo play r7
Dan play y7
Eve play g7
Finn play g1
Åsa play r1
Bo Ek play rS
Dan play r9
Dan uno
Eve draw
Finn play r4
Åsa play rR
Finn play r1
Eve play rD2
Cleo play r6
Bo Ek play r6
Åsa play rS
Eve play W4 color=y
Cleo play y9
Bo Ek play y4
Åsa play yR
Bo Ek draw
Cleo play y9
Dan play g9
Eve play gD2
Åsa play g2
Bo Ek draw
Bo Ek play g3
Cleo play g7
Dan play gD2
Finn play yD2
Bo Ek draw
Cleo draw
Cleo play y6
Dan play W color=g
Eve play g6
Finn play g3
Åsa play g1
Bo Ek play g0
Cleo play gR
Bo Ek play g4
Åsa draw
Åsa play W4 color=y
Eve draw
Eve play y3
Dan draw
Cleo play r3
Bo Ek play r7
Dan catch Bo Ek
Åsa play r8
Finn play r3
Eve play r2 uno
Dan play r5
Cleo play r5
Bo Ek play g5
Åsa draw
Finn play y5
Eve draw
Dan play g5
Cleo play gR
Dan draw
Eve play gS uno
Åsa play yS
Cleo draw
Dan play rS
Finn play r0
Åsa play y0
Bo Ek draw
Bo Ek play y7
Cleo draw
Dan draw
Eve draw
Finn draw
Åsa play yD2
Eve catch Åsa
Cleo draw
Dan draw
Eve draw
Eve play gD2
Åsa play g3
Bo Ek play g8
Cleo draw
Dan draw
Eve draw
Eve play W4 color=g
Åsa draw
Bo Ek play g7
Cleo play g2
Dan play g6
Eve draw
Finn play g7
Åsa draw
Bo Ek play g2
Finn catch Bo Ek
Cleo play g9
Dan play y9
Eve draw
Eve play y1
Finn play yS
Bo Ek draw
Cleo draw
Dan draw
Eve play rS
Åsa draw
Åsa play rR
Finn play r4
Eve play r4 uno
Dan play r9
Cleo play r1
Bo Ek play rD2
Finn play bD2
Dan play b6
Cleo play g6
Bo Ek draw
Åsa draw
Åsa play W color=b
Finn play b3
Eve play bD2
Cleo draw
Bo Ek play b5
Åsa play b4
Finn play b2
Eve play b7 uno
Dan play b3
Cleo draw
Cleo keep
Bo Ek play b2
Åsa play b5
Finn play b8
Eve play b8

# end: {"top": "b8", "color": "b", "turn": "Dan", "dir": "R", "phase": "over", "hands": {"Åsa": "y8 y2 y4 rD2", "Bo Ek": "g1 W4", "Cleo": "g8 r9 g4 y8 b9", "Dan": "r6 r2 bS r1", "Eve": "", "Finn": "y3 y6 gD2 W4 g9 g4"}, "counts": {"Åsa": 4, "Bo Ek": 2, "Cleo": 5, "Dan": 4, "Eve": 0, "Finn": 6}, "below": 54, "draw_left": 32, "uno_open": [], "winner": "Eve", "hand_points": {"Åsa": 34, "Bo Ek": 51, "Cleo": 38, "Dan": 29, "Eve": 0, "Finn": 92}, "standard_points": {"Eve": 244}}
