edition: mini
options: {}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Jon
seed: dec10ee230b128ba131a5e875417593ba8436d6739c0c1ec72b2bfca050fd23d
commitment: e8e5f2b3bcd376d35a8fe7906e1bd02d93a81a259014fcd8ccd402bbc8e690c3

flip
Åsa draw
Bo Ek play W color=g
Cleo play gD1
Eve draw
Eve play yD1
Gro play y6
Hal draw
Ida draw
Ida play W2 color=y
Jon challenge
Åsa play W color=r
Bo Ek play W2 color=b
Cleo accept
Dan draw
Eve play b6
Finn play bS
Hal play b7
Ida draw
Ida play bS
Åsa draw
Åsa play W2 color=g
Bo Ek challenge
Cleo play W color=r
Dan draw
Dan play W2 color=y
Eve accept
Finn play W color=y
Gro play yS
Ida play rS
Åsa play rD1
Cleo play r8
Dan play r5
Eve play W color=r
Finn draw
Finn play rS
Hal play r7
Ida draw
Ida play W2 color=y
Jon challenge
Åsa play y7
Bo Ek play b7
Cleo play W2 color=b
Dan accept
Eve draw
Finn play b4
Gro draw
Gro play W2 color=y
Hal challenge
Ida draw
Jon play y6
Åsa play y2
Bo Ek play yR
Åsa play y1 uno
Jon play W2 color=g
Ida accept
Hal play W2 color=b
Gro challenge
Gro draw
Finn play b8
Eve play y8
Dan play g8
Cleo play g5
Bo Ek play b5
Åsa draw
Jon play W2 color=y
Ida accept
Hal play y2
Gro draw
Finn play g2 uno
Eve play gS
Cleo draw
Cleo play g8
Bo Ek play g4
Åsa draw
Jon play W color=y
Ida play y1
Hal play y6
Gro play g6
Finn draw
Finn play g8
Gro catch Finn
Eve draw
Dan play r8
Cleo play r3 uno
Bo Ek draw
Åsa draw
Jon play r7
Ida play W2 color=g
Hal challenge
Gro play g7
Finn play W2 color=b
Eve challenge
Eve play b5
Dan draw
Cleo play y5

# end: {"top": "y5", "color": "y", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "y9 y8 y2 y1", "Bo Ek": "b6 bS yS g2", "Cleo": "", "Dan": "r4 g1 r1 rR r5 g7", "Eve": "g9 y4 rD1", "Finn": "y3 gS y6 r8 r7 W2", "Gro": "r6 g5", "Hal": "b1 bR gR gD1 b7 y7 b4 yR W2 g6 W g8 g4", "Ida": "g3 bD1 b2 b3 W2 b8", "Jon": "r2 b9 W r9 yD1 W W rS"}, "counts": {"Åsa": 4, "Bo Ek": 4, "Cleo": 0, "Dan": 6, "Eve": 3, "Finn": 6, "Gro": 2, "Hal": 13, "Ida": 6, "Jon": 8}, "below": 2, "draw_left": 1, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 20, "Bo Ek": 48, "Cleo": 0, "Dan": 38, "Eve": 33, "Finn": 94, "Gro": 11, "Hal": 217, "Ida": 86, "Jon": 210}, "standard_points": {"Cleo": 757}}
