edition: moomin
options: {}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Jon
seed: 88a4a9b970e511555ce6d3a9a2172e59dc3a5ff285e724c551193907fe0b0b3e
commitment: bb7e4ad2298f6efa0827e0ea381c41be7685d2ab9dca0be76251d9031cf01271

flip
Åsa play W color=r
Bo Ek play r5
Cleo draw
Cleo play W color=b
Dan draw
Dan play W4 color=r
Eve accept
Finn play rS
Hal draw
Hal play gS
Jon play gS
Bo Ek play g6
Cleo play b6
Dan play r6
Eve play r6
Finn play b6
Gro play W4 color=y
Hal accept
Ida play TALES color=b
Ida discard y7
Jon discard
Åsa discard r7
Bo Ek discard
Cleo discard b2
Dan discard rR
Eve discard y5
Finn discard b3
Gro discard b4
Hal discard g0
Jon play W4 color=y
Åsa accept
Bo Ek play yR
Åsa play y6
Jon draw
Ida play W4 color=b
Hal challenge
Hal play b8
Gro play r8
Finn play g8
Eve play TALES color=r
Eve discard b2
Dan discard y2
Cleo discard gD2
Bo Ek discard g7
Åsa discard y1
Jon discard r0
Ida discard r3
Hal discard rD2
Gro discard
Finn discard rD2
Dan play r1
Cleo play y1
Bo Ek draw
Åsa play g1
Jon play gR
Åsa play TALES color=b
Åsa discard b4
Bo Ek discard b9
Cleo discard b3
Dan discard gD2
Eve discard
Finn discard W uno
Gro discard y4
Hal discard y3
Ida discard
Jon discard b5
Bo Ek play b8
Cleo draw
Dan draw
Dan play TALES color=b
Dan discard r4
Eve discard y8
Jon catch Dan
Finn discard W
Gro discard y6
Ida catch Finn
Hal discard y4
Ida discard b1
Jon discard rR
Åsa discard
Bo Ek discard b9 uno
Cleo discard yD2
Eve draw
Finn draw
Gro play bD2
Eve catch Gro
Ida play bS
Åsa draw
Åsa play b5
Bo Ek draw
Cleo draw
Dan play r5
Eve play r3
Finn play r2
Gro play r7
Hal play r1
Ida play r9
Jon draw
Åsa play r2
Bo Ek draw
Cleo play y2
Dan play g2
Eve play g6
Finn play g1
Gro draw
Hal play g9
Ida play g4
Jon draw
Åsa play g3
Bo Ek play g8
Cleo play g4 uno
Dan draw
Eve draw
Eve play g6
Finn play g9 uno
Gro draw
Gro play g9
Hal play g5
Ida play g3
Jon draw
Åsa draw
Åsa play gD2
Cleo draw
Dan draw
Dan play W4 color=r
Eve accept
Finn draw
Gro draw
Hal play r4
Ida play rS
Åsa draw
Åsa play r7
Bo Ek play r0
Cleo play r8 uno
Dan play r8
Eve play r1
Finn draw
Finn play W4 color=g
Gro accept
Hal play g5
Ida draw
Ida play r5 uno
Jon draw
Jon play W color=r
Åsa draw
Bo Ek draw
Bo Ek play rD2
Dan draw
Dan play r1 uno
Eve play TALES color=g
Eve discard b7
Finn discard yD2 uno
Gro discard rS
Hal discard bD2
Ida discard yS
Ida uno
Jon discard b5
Åsa discard b1
Bo Ek discard W4
Cleo discard r6
Dan discard b8 uno
Finn draw
Gro play g2
Hal draw
Ida draw
Jon draw
Åsa play g7
Hal catch Åsa
Bo Ek draw
Cleo play gR
Bo Ek play yR
Cleo draw
Cleo play yD2
Eve play y3
Finn draw
Gro play y1
Hal play y5
Ida play b5 uno
Jon play b7
Åsa play b4
Bo Ek play b3 uno
Cleo play b6

# end: {"top": "b6", "color": "b", "turn": "Dan", "dir": "L", "phase": "over", "hands": {"Åsa": "y3 g1", "Bo Ek": "y9", "Cleo": "", "Dan": "gS y6 y4", "Eve": "r9 yS y9 g8 W", "Finn": "y6 bD2 r2", "Gro": "b0 bR bR gS rR", "Hal": "bS b4", "Ida": "y2", "Jon": "y7 y8 y0 r7"}, "counts": {"Åsa": 2, "Bo Ek": 1, "Cleo": 0, "Dan": 3, "Eve": 5, "Finn": 3, "Gro": 5, "Hal": 2, "Ida": 1, "Jon": 4}, "below": 44, "draw_left": 41, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 4, "Bo Ek": 9, "Cleo": 0, "Dan": 30, "Eve": 96, "Finn": 28, "Gro": 80, "Hal": 24, "Ida": 2, "Jon": 22}, "standard_points": {"Cleo": 295}}
