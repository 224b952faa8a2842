edition: minions
options: {}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Cleo
seed: 39a934c34c0e953eb44d1deb4938abffdbcfeca7ce0e67733992dc3d838160f7
commitment: c801ea899f2e02560f80ca51e7ae8235ff064cd3d89189ed0e030d719071d44b

flip
Dan play o6
Eve draw
Eve play MUT color=y
Finn play y2
Gro play y9
Hal play y7
Ida draw
Jon play y1
Åsa play W4 color=y
Bo Ek accept
Cleo play y8
Dan play yR
Cleo play gR
Dan draw
Eve play g2
Finn play g5
Gro play g6
Hal play g9
Ida play W color=o
Jon draw
Åsa play oS
Cleo play o5
Dan play o6
Eve play y6
Finn draw
Gro play y2
Hal play o2
Ida play MUT color=y
Jon play y3
Åsa play yS
Cleo play MUT color=b
Dan play b6
Eve play b2
Finn play b1
Gro play b9
Hal play bS
Jon play b0
Åsa play W color=g
Bo Ek play g1
Cleo play g0
Dan play g4
Eve play y4
Finn play W color=y
Gro draw
Gro play y5
Hal draw
Ida play o5
Jon draw
Jon play W color=b
Åsa play b8
Bo Ek draw
Bo Ek play b4
Cleo play bR
Jon catch Cleo
Bo Ek play W4 color=y
Åsa challenge
Åsa play yS
Ida play y0
Hal draw
Hal play y1
Gro draw
Gro play y6
Finn play y9
Eve draw
Eve play y5
Dan play y4
Cleo draw
Bo Ek play yD2
Jon draw
Ida play oD2
Gro play o9
Finn play o1
Eve play o4
Dan draw
Cleo play o3
Bo Ek play g3
Åsa play g8
Jon play gD2
Hal play g9
Gro play g7 uno
Finn play o7
Eve draw
Eve play MUT color=o
Dan play W4 color=y
Cleo accept
Bo Ek play y7
Åsa draw
Åsa play g7
Jon play g3
Ida play o3
Hal play W4 color=y
Gro challenge
Gro draw
Finn draw
Finn play y0
Eve draw
Eve play g0
Dan play gS
Bo Ek draw
Bo Ek play bS
Jon play b5
Ida draw
Ida play W color=o
Hal play oR
Ida play o8
Jon draw
Åsa play o4
Gro catch Åsa
Bo Ek play W4 color=o
Cleo accept
Dan play o6
Eve play o7 uno
Finn play o0
Gro play o2 uno
Hal play o1
Ida play g1
Jon draw
Åsa draw
Bo Ek play g7
Cleo draw
Dan play W4 color=g
Eve challenge
Eve play g4

# end: {"top": "g4", "color": "g", "turn": "Finn", "dir": "L", "phase": "over", "hands": {"Åsa": "o8 y2 o6 y6", "Bo Ek": "bD2 b5 gS b1 b7 oD2 yR yD2", "Cleo": "bR bD2 g2 y9 y1 y7 o2 y9 y2 b9 y1 y6", "Dan": "b2 g8 y3 b7 g5 g9 yS y3 b1 g6 MUT oD2 o9 g8 y4", "Eve": "", "Finn": "oS y8 b3 gR", "Gro": "b2", "Hal": "gD2 b4 gD2 o5 y8 g9", "Ida": "oR g6", "Jon": "b8 bS b9 b3 b6 y5 o3"}, "counts": {"Åsa": 4, "Bo Ek": 8, "Cleo": 12, "Dan": 15, "Eve": 0, "Finn": 4, "Gro": 1, "Hal": 6, "Ida": 2, "Jon": 7}, "below": 25, "draw_left": 27, "uno_open": [], "winner": "Eve", "hand_points": {"Åsa": 22, "Bo Ek": 113, "Cleo": 88, "Dan": 155, "Eve": 0, "Finn": 51, "Gro": 2, "Hal": 66, "Ida": 26, "Jon": 54}, "standard_points": {"Eve": 577}}
