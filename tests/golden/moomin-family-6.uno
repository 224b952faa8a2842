edition: moomin
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn
dealer: Dan
seed: 8fe2cc2dbceebc315fe3c3cacde5b1b9e38c079d13a57ecdf30da55992c54698
commitment: 741b53567e5c8e3c553002f1b27f427aa76f674bf1d77319d16cb1764c0c47bf

flip
Eve play y5
Finn play y4
Åsa play y7
Bo Ek play y8
Cleo play b8
Dan play b8
Eve play TALES color=y
Eve discard g7
Finn discard W
Åsa discard b6
Bo Ek discard r4
Cleo discard g5
Dan discard bD2
Finn play yD2
Bo Ek play y2
Cleo play y3
Dan play b3
Eve draw
Eve play b5
Finn draw
Finn play TALES color=g
Finn discard r1
Åsa discard r5
Bo Ek discard bR
Cleo discard b9
Dan discard g6
Eve discard g4
Åsa draw
Bo Ek play g7
Cleo play g1
Dan play gS
Finn play g6
Åsa play W color=b
Bo Ek draw
Bo Ek play bS
Dan draw
Eve draw
Eve keep
Finn play b6
Dan catch Finn
Åsa play b1
Bo Ek draw
Bo Ek keep
Cleo draw
Dan draw
Dan play W4 color=b
Finn draw
Åsa draw
Bo Ek play TALES color=b
Bo Ek discard gR uno
Cleo discard rS
Dan discard y7
Eve discard yS
Finn discard r7
Åsa discard b7
Cleo play b7 uno
Dan draw
Eve play b3
Finn play g3
Åsa play g2
Bo Ek play g4

# end: {"top": "g4", "color": "g", "turn": "Cleo", "dir": "L", "phase": "over", "hands": {"Åsa": "b0 b1 W y8", "Bo Ek": "", "Cleo": "r5", "Dan": "y5 yR r6", "Eve": "y2 g2 rS g5 r3 gD2", "Finn": "r8 r2"}, "counts": {"Åsa": 4, "Bo Ek": 0, "Cleo": 1, "Dan": 3, "Eve": 6, "Finn": 2}, "below": 46, "draw_left": 49, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 59, "Bo Ek": 0, "Cleo": 5, "Dan": 31, "Eve": 52, "Finn": 10}, "standard_points": {"Bo Ek": 157}}
