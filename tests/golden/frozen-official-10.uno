edition: frozen
options: {}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Bo Ek
seed: efb1de8b4da0a91e392926c83a53254952699b8fde6ae082836abaca6e4bd448
commitment: 220a9170c397e5cbfd490e472bf2098669807900d42bfa1ef6f0fe6b633e6181

flip
Cleo play p5
Dan draw
Eve play p1
Finn play W4 color=p
Gro accept
Hal draw
Ida play W4 color=p
Jon challenge
Jon play p3
Åsa play p7
Bo Ek play b7
Cleo draw
Cleo play W color=y
Dan draw
Dan play y9
Eve draw
Eve play yR
Dan draw
Cleo play W color=b
Bo Ek play W color=g
Åsa play g1
Jon play g1
Ida draw
Hal play gS
Finn play gD2
Dan play g9
Cleo play g8
Bo Ek play gS
Jon play g3
Ida play gD2
Gro play gR
Hal play g2
Ida play g4
Jon draw
Jon play OLAF color=g discard=y1
Åsa play gR
Jon play g0
Ida play g9
Hal play g6
Gro draw
Finn draw
Eve play OLAF color=p discard=p9,pR
Dan draw
Cleo draw
Bo Ek play OLAF color=b
Åsa play b3
Jon play b4 uno
Ida play W color=g
Hal play g5
Gro draw
Finn play p5
Eve draw
Eve play y5
Dan play yD2
Bo Ek play y0
Åsa play y6
Jon draw
Ida play y1
Hal play y6
Gro play y2
Finn play y5
Eve play y7
Dan draw
Cleo play y2
Bo Ek draw
Åsa play y8
Jon draw
Ida play p8
Hal play p4
Gro play p9
Finn play p7
Eve play g7
Dan play g6
Cleo play g8
Bo Ek play b8
Åsa play bR

# end: {"top": "bR", "color": "b", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "bR g4", "Cleo": "g5 b9 bD2 g2 p3", "Dan": "p2 bS b4 b0 p6 b6 p6 b5", "Eve": "y8 b9 b8", "Finn": "b1 pD2 y3", "Gro": "y3 p1 y7 b3 b2 p0 b2 bS b7 pR", "Hal": "b1 y4 bD2 yR", "Ida": "yS yS pS b5 p8", "Jon": "p2 g3 pD2"}, "counts": {"Åsa": 0, "Bo Ek": 2, "Cleo": 5, "Dan": 8, "Eve": 3, "Finn": 3, "Gro": 10, "Hal": 4, "Ida": 5, "Jon": 3}, "below": 59, "draw_left": 9, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 24, "Cleo": 39, "Dan": 49, "Eve": 25, "Finn": 24, "Gro": 65, "Hal": 45, "Ida": 73, "Jon": 25}, "standard_points": {"Åsa": 369}}
