edition: frozen
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro
dealer: Bo Ek
seed: 465cdb0a3b60536470fc6dab4596196713089f26c0867a87d81f5d7a88d7b153
commitment: a6b711d1b10edfad46142319b2720fb6686b6b2f931314940ea9355d0959e381

flip
Gro play g3
Åsa play W color=p
Bo Ek play p5
Cleo play OLAF color=b discard=pS
Dan play bR
Cleo play b1
Bo Ek play b3
Finn play b3
Eve play b5
Dan play b7 swap=Åsa
Cleo draw
Cleo play p7 swap=Gro
Bo Ek draw
Bo Ek play p0
Åsa play p6
Gro play p8
Finn play p2
Eve play OLAF color=g discard=p6
Dan play gD2
Cleo accept
Bo Ek play gS
Gro play W4 color=y
Finn accept
Eve play yR
Bo Ek play yR
Åsa play y4
Gro play W color=g
Finn play g6
Eve play W4 color=y
Dan challenge
Cleo play y5
Bo Ek play y5
Åsa play y8
Gro play yD2 uno
Finn play yS
Eve accept
Dan play pS
Bo Ek play W color=y
Åsa draw
Åsa play yS
Finn play y1
Eve play y7 swap=Gro
Gro catch Eve
Dan play yD2
Cleo play W4 color=y
Bo Ek accept
Åsa draw
Åsa play y6
Gro play y8
Finn play g8
Eve draw
Bo Ek play g8
Åsa play g7 swap=Cleo
Gro draw
Gro play g2
Finn play g0
Eve draw
Eve play y0
Dan draw
Dan play y6
Cleo play y3
Bo Ek play y3
Åsa draw
Åsa play y2
Gro play y2
Finn play OLAF color=p discard=p1,p3
Eve play p4
Dan play b4
Cleo play g4
Bo Ek play g4
Åsa play g9 uno
Gro play W color=b
Finn play bR
Gro play bD2
Åsa accept
Dan play bD2
Eve play pD2
Finn accept
Gro draw
Åsa play p9
Bo Ek play b9
Bo Ek play b9
Cleo draw
Cleo play b7 swap=Dan
Dan play p7 swap=Bo Ek
Eve play p3
Finn play p4
Gro play p2
Åsa draw
Åsa play OLAF color=b
Bo Ek draw
Bo Ek play b4
Finn play b4
Gro play b1
Åsa play g1
Bo Ek play gR
Åsa play g5
Cleo play g5
Bo Ek play p5
Åsa draw
Åsa play pS
Finn draw
Eve draw
Eve play yS
Cleo play bS
Åsa play bR
Bo Ek play pR
Bo Ek play pR
Cleo play p9
Dan play W4 color=p
Eve challenge
Finn draw
Finn play p5
Gro play pD2
Åsa accept
Bo Ek play p8
Cleo play b8
Eve play b8
Finn play bS
Åsa play W color=b
Bo Ek draw
Bo Ek play bD2
Cleo accept
Dan play b2
Dan play b2
Eve play b5
Finn play bR
Eve play b6
Dan play b0
Bo Ek catch Cleo
Cleo play OLAF color=g discard=y7
Bo Ek draw
Bo Ek play W color=p
Åsa draw
Åsa play W4 color=y
Gro accept
Finn play y9
Eve catch Finn
Dan play y9
Cleo play yR
Dan play y1
Eve play y6
Finn play y8
Gro play OLAF color=b discard=y0
Åsa draw
Åsa play b9
Bo Ek play b9
Cleo play b7 swap=Gro
Finn catch Gro
Dan draw
Dan play W4 color=y
Eve accept
Finn draw
Finn play y5
Åsa play y5
Bo Ek play y2
Cleo play p2
Dan play p4
Eve play p9
Finn draw
Finn play p8
Gro play y8
Åsa play y4
Bo Ek draw
Bo Ek play W4 color=p
Cleo accept
Dan play p3
Eve play y3
Åsa play y3
Bo Ek draw
Bo Ek play p3
Cleo play g3
Dan play g3
Eve play W color=b
Finn play b3
Gro play b1
Åsa play p1
Bo Ek play p1
Cleo play y1
Dan play y4
Eve draw
Eve play OLAF color=b discard=p7
Finn draw
Finn play W color=p
Gro draw
Gro play W4 color=g
Åsa play gD2
Bo Ek accept
Cleo play gR
Bo Ek draw
Bo Ek play W color=b
Åsa draw
Åsa play b4
Gro play b7 swap=Finn
Finn play y7 swap=Gro
Eve play g7 swap=Finn
Cleo play g7 swap=Bo Ek
Bo Ek play gS
Eve play gS
Cleo play bS
Åsa draw
Gro draw
Gro play b1
Finn play b5
Eve draw
Eve play bR
Finn play bD2
Gro play yD2
Åsa play yD2
Bo Ek accept
Cleo play y8
Dan play y6
Finn catch Dan
Eve play y2
Finn play g2
Finn play g2 uno
Gro play g6
Åsa play gD2
Bo Ek accept
Cleo play bD2
Dan accept
Eve play pD2
Finn accept
Gro play p2 uno
Åsa play p0 uno
Bo Ek play p5
Cleo play pS
Eve play p6
Finn draw
Finn play p4
Finn play p4
Gro play W4 color=p
Åsa accept
Bo Ek play p2
Cleo play OLAF color=b discard=p1
Dan play b2
Eve play b2
Finn draw
Finn play y2
Gro draw
Gro play y1
Finn play y1
Gro draw
Gro play W color=b
Åsa play b0
Bo Ek draw
Bo Ek play W4 color=g
Cleo challenge
Dan play g4
Eve draw
Eve play OLAF color=b discard=p3
Finn play W color=b
Gro draw
Gro play OLAF color=g discard=p7
Åsa play g3
Bo Ek play y3
Cleo play y3
Dan play b3
Eve play b8
Finn play p8
Bo Ek play p8
Cleo play b8
Dan play bS
Finn draw
Finn play OLAF color=y discard=y4,y7,y9 uno
Gro play yR
Finn play gR

# end: {"top": "gR", "color": "g", "turn": "Finn", "dir": "R", "phase": "over", "hands": {"Åsa": "g1 g1 pR", "Bo Ek": "y9 y4 yR y5", "Cleo": "g8 yS yS W4 b1 pD2 y5", "Dan": "g6 g9 g0 g9 b6 p9 b9 b4 g5", "Eve": "b6 b7 b9 b5 b3 p9", "Finn": "", "Gro": "p6 g8 g4 g3"}, "counts": {"Åsa": 3, "Bo Ek": 4, "Cleo": 7, "Dan": 9, "Eve": 6, "Finn": 0, "Gro": 4}, "below": 67, "draw_left": 11, "uno_open": [], "winner": "Finn", "hand_points": {"Åsa": 22, "Bo Ek": 38, "Cleo": 124, "Dan": 57, "Eve": 39, "Finn": 0, "Gro": 21}, "standard_points": {"Finn": 301}}
