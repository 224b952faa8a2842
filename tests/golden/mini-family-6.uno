edition: mini
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn
dealer: Dan
seed: a5180a00c3ec4c20de319a80c20175d206dc5c5ac38c35094db13891bd00153e
commitment: 5c065200fb9454ef7d22e6cd5979de1e2bd71e109ea19b6e7626dab4706eb539

flip
Eve play yD1
Åsa play y9
Bo Ek play W color=b
Cleo play b7
Dan draw
Dan play W2 color=r
Finn play r7
Åsa play r4
Bo Ek play b4
Cleo play b5
Dan play W color=b
Eve play b9
Finn play W color=y
Åsa draw
Bo Ek draw
Cleo play y2
Dan draw
Eve draw
Eve play yR
Dan play gR
Eve draw
Eve keep
Finn play bR
Eve draw
Dan draw
Dan play rR
Eve play r8
Finn play r9
Åsa draw
Åsa play W2 color=r
Cleo draw
Dan play rD1
Finn play r3 uno
Åsa draw
Åsa play W2 color=y
Cleo play y3
Dan draw
Dan play yS
Finn draw
Åsa draw
Bo Ek play W color=y
Cleo play y4
Åsa catch Cleo
Dan play g4
Eve play gS
Åsa play g5
Bo Ek play g3
Cleo play g7
Dan play g8 uno
Eve play g2
Finn play g1 uno
Åsa draw
Bo Ek play W2 color=y
Dan draw
Dan play W color=r
Eve play r5
Finn draw
Åsa play rS
Cleo play W color=b
Dan play bD1

# end: {"top": "bD1", "color": "b", "turn": "Dan", "dir": "L", "phase": "over", "hands": {"Åsa": "g9 b6 b1 gD1", "Bo Ek": "b8 b2 bS r1 y7", "Cleo": "g6 y6 b4", "Dan": "", "Eve": "r2 y8 y5 r6 y1", "Finn": "b3 g8"}, "counts": {"Åsa": 4, "Bo Ek": 5, "Cleo": 3, "Dan": 0, "Eve": 5, "Finn": 2}, "below": 5, "draw_left": 31, "uno_open": [], "winner": "Dan", "hand_points": {"Åsa": 36, "Bo Ek": 38, "Cleo": 16, "Dan": 0, "Eve": 22, "Finn": 11}, "standard_points": {"Dan": 123}}
