edition: frozen
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn
dealer: Åsa
seed: 6d56a0264b4dc0dea8785ce8db3261ab4c14720348ff8e34b0fbfcf12941f8e6
commitment: f6d1419ea4c6343224d6f18eb9b61e21c7f1c44fc1eebbf0be2719c61bb4eef8

flip
Bo Ek play y1
Cleo draw
Dan draw
Eve play y8
Finn play y1
Åsa play W color=b
Bo Ek play bR
Åsa play b6
Finn play p6
Eve play y6
Dan draw
Cleo draw
Bo Ek play W color=y
Åsa draw
Finn play y8
Eve play p8
Dan play p9
Cleo play p9
Bo Ek play p7
Åsa draw
Finn draw
Finn play p1
Eve play pS
Cleo draw
Bo Ek draw
Åsa play W4 color=p
Eve draw
Dan play p2
Cleo draw
Cleo play pS
Åsa play OLAF color=p discard=y2
Finn play pD2
Dan play p4
Cleo play y4
Bo Ek draw
Bo Ek play p4
Åsa draw
Finn play p3
Eve play g3
Dan draw
Cleo play g6
Bo Ek draw
Bo Ek play y6
Åsa play b6
Finn play b0
Eve play bR
Finn play b2
Åsa play y2
Bo Ek draw
Bo Ek play y4
Cleo play W color=p
Dan draw
Eve draw
Eve play p7
Finn play g7
Åsa play g1
Bo Ek draw
Cleo play gS
Eve play g5
Finn play gS
Bo Ek draw
Cleo play bS
Eve play b9
Finn draw
Finn play b8
Åsa play b3 uno
Bo Ek play b3
Cleo play bD2
Eve draw
Finn draw
Finn play OLAF color=p
Åsa draw
Åsa play p5
Finn catch Åsa
Bo Ek play pR
Åsa play p2
Finn play g2 uno
Eve play g4
Dan play OLAF color=y discard=y7
Cleo play y0
Bo Ek draw
Bo Ek play y3
Åsa draw
Åsa play y5
Finn draw
Eve draw
Dan draw
Cleo draw
Cleo keep
Bo Ek play b5
Åsa play b2
Finn catch Åsa
Finn draw
Eve draw
Eve play W color=b
Dan play b4
Cleo draw
Bo Ek play bD2
Finn play pD2
Dan draw
Cleo play p0
Bo Ek play p6 uno
Åsa draw
Finn play p8
Cleo catch Finn
Eve play pR
Finn draw
Åsa play yR
Finn play W4 color=p
Dan draw
Dan play W4 color=b
Bo Ek play b1

# end: {"top": "b1", "color": "b", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "g5 b1 y5 g0 g8", "Bo Ek": "", "Cleo": "gD2 y7 g6 yD2 g3 b5 W4", "Dan": "gR g2 g4 b8 b7 yS bS b7 g9", "Eve": "y9 p5 yS g8 y3 p1 p3 g9", "Finn": "g1 b4 g7"}, "counts": {"Åsa": 5, "Bo Ek": 0, "Cleo": 7, "Dan": 9, "Eve": 8, "Finn": 3}, "below": 73, "draw_left": 6, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 19, "Bo Ek": 0, "Cleo": 111, "Dan": 97, "Eve": 58, "Finn": 12}, "standard_points": {"Bo Ek": 297}}
