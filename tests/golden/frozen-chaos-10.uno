edition: frozen
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Finn
seed: 53e9520ad546ee0738fa2df271bd5b4700405c77146f1b3978f237a84a1c2efb
commitment: 52881d168de8f543eb745d52d48b1fa68a0fe8266fed8102a3c6f1621f85cea9

flip
Gro choose g
Gro play W4 color=b
Hal accept
Ida play OLAF color=b discard=p6
Jon play bS
Ida play bS
Åsa draw
Bo Ek play yS
Dan play y0
Eve play OLAF color=y
Finn play y5
Eve play y5
Finn draw
Gro play y8
Hal play W4 color=p
Ida play pD2
Jon accept
Åsa play p7 swap=Finn
Dan play p7 swap=Cleo
Eve draw
Eve play p3
Finn draw
Finn play p2
Gro play p8
Dan play p8
Eve play g8
Finn play g2
Ida play g2
Jon play OLAF color=y discard=y6
Åsa draw
Bo Ek play y1
Finn play y1
Gro draw
Hal play yS
Jon play yD2
Åsa accept
Bo Ek play W color=y
Cleo draw
Dan draw
Eve play yD2
Finn accept
Gro play bD2
Hal accept
Ida play W color=y
Jon draw
Jon play W4 color=g
Åsa play gR
Jon play gS
Ida play gD2
Hal play gS
Gro accept
Finn play g4
Gro play g4
Finn draw
Finn play p4
Eve play y4
Bo Ek play y4
Åsa play p4
Jon play b4
Ida play b4
Hal play b5
Jon play b5
Ida draw
Hal play b7 swap=Jon
Gro play b9
Finn play y9
Ida play y9
Hal draw
Hal play y8
Gro play y7 swap=Eve
Dan play y7 swap=Bo Ek
Cleo draw
Cleo play yD2
Bo Ek play pD2
Åsa play pR
Bo Ek accept
Cleo play W color=y
Dan draw
Dan play OLAF color=b discard=pR
Eve play b1
Finn play b0
Gro play b9
Hal draw
Ida draw
Jon play g9
Dan play g9
Eve play g5
Hal play g5
Ida play p5
Jon play pS
Bo Ek play p3
Cleo play g3
Dan play W4 color=y
Eve challenge
Eve draw
Eve keep
Finn draw
Finn keep
Gro play y6
Hal draw
Hal play W4 color=b
Ida play bR
Hal play bR
Ida accept
Jon draw
Åsa draw
Åsa play W color=g
Bo Ek play g3
Cleo play g6
Bo Ek play g6
Cleo play gS
Eve draw
Finn play W4 color=b
Gro challenge
Hal play bD2
Ida accept
Hal play bD2
Ida accept
Jon draw
Jon play OLAF color=b discard=p3
Åsa draw
Åsa keep
Bo Ek draw
Cleo play b1
Dan play b6
Bo Ek play b6
Cleo draw
Cleo play b9
Dan play OLAF color=y discard=yR,yS
Eve play W color=p
Finn play p5
Gro play p2
Hal draw
Hal play W color=p
Ida play p7 swap=Åsa
Ida play p7 swap=Hal
Jon play g7 swap=Dan
Åsa play g7 swap=Cleo
Bo Ek play g0
Cleo play gR
Bo Ek play gD2
Åsa accept
Jon play g1
Åsa play g1
Jon play g8
Åsa play g8
Jon play g4
Eve catch Jon
Dan play g4
Cleo draw
Cleo play g0
Bo Ek draw
Bo Ek play gR
Cleo play W4 color=y
Dan accept
Eve play y5
Finn play y3
Gro play b3
Hal play b4
Eve play b4
Finn play b2
Cleo play b2
Dan play b0
Eve play OLAF color=y discard=p7
Finn draw
Finn play W color=g
Gro draw
Gro play g9
Hal play gS
Jon play g5
Åsa play y5
Bo Ek draw
Cleo play y2 uno
Dan play yS
Finn play pS
Hal play bS
Jon play OLAF color=y
Åsa draw
Bo Ek play y1
Hal play y1
Ida play y6
Jon play y6
Åsa play W4 color=b
Bo Ek play bR
Åsa accept
Jon play bS
Jon uno
Hal draw
Hal play OLAF color=b discard=y4,y7
Gro play b7 swap=Eve
Finn play g7 swap=Gro
Eve draw
Eve play W4 color=b
Dan challenge
Cleo draw
Cleo play OLAF color=p
Dan catch Cleo
Bo Ek play pD2
Åsa play W4 color=g
Jon challenge
Jon draw
Jon play OLAF color=y discard=y5
Ida play yD2
Hal accept
Dan play yD2
Cleo play yS
Bo Ek accept
Åsa play y7 swap=Gro
Jon play p7 swap=Finn
Ida play p1
Hal play p6
Ida play p6
Hal draw
Hal play W4 color=b
Gro play bD2
Finn play bS

# end: {"top": "bS", "color": "b", "turn": "Finn", "dir": "R", "phase": "over", "hands": {"Åsa": "b8 p1 g2 b1 b1 p5 g6 pS", "Bo Ek": "y2 y0 y6 gS", "Cleo": "y9 g7 pR W", "Dan": "p0 b8 b3 b5 p8 b5 p8 b7 p4 g3 b6 g6 g5 pR", "Eve": "p2 y8 yR p3 bD2 yR b6 p5 b9 g9 g7 y5 y2 W y1", "Finn": "", "Gro": "p4 p2 g9 pD2 W b9 gS W bR y8", "Hal": "gR g3 y4 b3", "Ida": "p9 p9 g2 y4", "Jon": "gD2 y3 p3 y9"}, "counts": {"Åsa": 8, "Bo Ek": 4, "Cleo": 4, "Dan": 14, "Eve": 15, "Finn": 0, "Gro": 10, "Hal": 4, "Ida": 4, "Jon": 4}, "below": 13, "draw_left": 31, "uno_open": [], "winner": "Finn", "hand_points": {"Åsa": 44, "Bo Ek": 28, "Cleo": 86, "Dan": 88, "Eve": 167, "Finn": 0, "Gro": 192, "Hal": 30, "Ida": 24, "Jon": 35}, "standard_points": {"Finn": 694}}
