edition: classic
options: {}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Åsa
seed: c3564f5652284407c31751e941a2ee5d608ffef2e8413c18cac3254fef618fef
commitment: f102c9afc07be01c995e5cdcc04a2c2b2bfbd8a75bc63650519c2610ee1c58fa

flip
Bo Ek play b2
Cleo play b4
Dan play bD2
Finn play b2
Gro play bD2
Ida play rD2
Åsa draw
Bo Ek play yD2
Dan draw
Eve play y3
Finn play y3
Gro play r3
Hal play r5
Ida play W color=r
Jon play r5
Åsa play b5
Bo Ek play W color=r
Cleo play r8
Dan play rR
Cleo play r0
Bo Ek play W4 color=g
Åsa accept
Jon play g5
Ida play g9
Hal play b9
Gro play W4 color=b
Finn challenge
Finn play b1
Eve play W4 color=r
Dan challenge
Dan play r9
Cleo play r9
Bo Ek play r6
Åsa play b6
Jon play g6
Ida draw
Ida play y6
Hal play y6
Gro play y5
Finn play y0
Eve play y2
Dan draw
Cleo draw
Bo Ek draw
Bo Ek play W color=b
Åsa draw
Jon play b6
Ida play bS
Gro draw
Finn draw
Eve play b5
Dan play bR
Eve play b4
Finn draw
Gro play b1
Hal play b3
Ida draw
Jon draw
Jon play b7
Åsa play y7
Bo Ek draw
Cleo play y5
Dan draw
Eve play y4
Finn play yD2
Hal draw
Hal play W color=g
Ida play g1
Jon play r1
Åsa play g1
Bo Ek play g3
Cleo play g5
Dan play g6
Eve play gS
Gro play W4 color=r
Hal challenge
Ida draw
Ida play W color=g
Jon play g9
Åsa play gR
Jon play g8
Ida play y8
Hal play y3
Gro play r3
Finn play g3
Eve play gR
Finn play g2
Gro play y2
Hal draw
Ida play yS uno
Åsa play y8
Bo Ek draw
Cleo play yS
Eve draw
Finn play y9 uno
Gro draw
Hal play yD2
Jon play y1 uno
Åsa play y1
Bo Ek draw
Bo Ek play W4 color=g
Cleo accept
Dan play g8
Eve play g4
Finn draw
Gro play g1
Hal play g4
Ida play W color=y
Jon draw
Åsa draw
Bo Ek draw
Cleo play yR
Bo Ek play bR
Cleo play bS
Eve draw
Eve play bS
Gro play b8
Hal play b8
Ida draw
Jon play b9
Ida catch Jon
Åsa play b3
Bo Ek play bD2
Dan play rD2
Finn play rR
Eve play r1
Dan play rS
Bo Ek play r3
Åsa draw
Åsa play b3
Jon play b4
Ida play y4
Hal draw
Gro play yR
Hal play y4
Ida play y0 uno
Jon draw
Jon play W4 color=b
Åsa accept
Bo Ek draw
Bo Ek play b6
Cleo play g6
Dan play gS
Ida catch Dan
Finn draw
Gro draw
Hal play g2
Ida play g5

# end: {"top": "g5", "color": "g", "turn": "Jon", "dir": "L", "phase": "over", "hands": {"Åsa": "g7 g7 g0 b7 rS r5 r9 W W4 r8", "Bo Ek": "gD2", "Cleo": "gD2 g1 r9 gS g3 W", "Dan": "r8 g5 rD2", "Eve": "r2 r4 rR g6 y3 b9", "Finn": "y9 r0", "Gro": "y7 r6 r7 b0 y6", "Hal": "r4 r2 y2 yD2 y5 g9 r5", "Ida": "", "Jon": "r7 r1"}, "counts": {"Åsa": 10, "Bo Ek": 1, "Cleo": 6, "Dan": 3, "Eve": 6, "Finn": 2, "Gro": 5, "Hal": 7, "Ida": 0, "Jon": 2}, "below": 50, "draw_left": 15, "uno_open": [], "winner": "Ida", "hand_points": {"Åsa": 163, "Bo Ek": 20, "Cleo": 103, "Dan": 33, "Eve": 44, "Finn": 9, "Gro": 26, "Hal": 47, "Ida": 0, "Jon": 8}, "standard_points": {"Ida": 453}}
