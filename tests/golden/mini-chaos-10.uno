edition: mini
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Bo Ek
seed: 386dfe7a19e4ea63d8d04ecf151368544ae453c0ccc99e62daf1b67bfca61600
commitment: c2775155bdd71330109caa819a9ff36380d3755e32bf248c7c85da20b3bed104

flip
Cleo draw
Cleo play g4
Dan play W color=y
Eve play y1
Finn draw
Gro play r1
Hal play W color=b
Ida draw
Ida play b6
Jon draw
Jon play b2
Åsa play W color=r
Bo Ek play W2 color=r
Cleo challenge
Cleo draw
Cleo play W color=g
Dan draw
Dan play W color=g
Eve play g5
Finn play g8
Gro draw
Hal draw
Hal play W2 color=g
Ida play gS
Jon accept
Åsa draw
Åsa play W color=b
Bo Ek play bR
Åsa play b8
Jon play W color=r
Ida play rS
Gro play W color=g
Finn draw
Finn play W2 color=b
Eve play bD1
Dan play bS
Cleo play yD1
Bo Ek accept
Åsa play y2
Jon play y5
Ida play y6
Hal play y1
Gro draw
Finn play y7 swap=Hal
Eve draw
Eve play W color=r
Dan draw
Dan play W color=g
Cleo draw
Bo Ek play g2
Åsa draw
Åsa play y2
Jon play r2
Ida draw
Ida play W2 color=y
Hal play W2 color=r
Gro play rS
Finn accept
Eve play r3
Hal catch Eve
Dan play b3
Cleo play b1
Bo Ek play b8
Åsa play bD1
Jon accept
Ida draw
Ida keep
Hal draw
Hal play b1
Gro play W2 color=b
Finn play W2 color=g
Eve play W2 color=r
Dan challenge
Dan draw
Cleo draw
Bo Ek play rD1
Åsa accept
Jon play r5
Ida play r3
Hal draw
Hal play r5
Gro draw
Gro play rD1
Finn play yD1
Eve play bD1
Dan play bR
Eve play W2 color=g
Finn challenge
Finn play W color=b
Gro play W2 color=b
Hal accept
Ida play b3
Jon play b8
Åsa play W2 color=b
Bo Ek challenge
Cleo play b2
Dan play bS
Finn play b9
Gro draw
Gro keep
Hal play g9
Ida play gR
Hal play W color=y
Gro draw
Gro play W2 color=r
Finn accept
Eve play W2 color=r
Dan accept
Cleo draw
Cleo play W2 color=y
Bo Ek play W2 color=y
Åsa challenge
Jon play yR
Åsa play y6
Bo Ek play W color=g
Cleo play g7 swap=Eve
Dan play g9
Eve play gD1
Finn play gR
Eve accept
Dan draw
Dan play yR
Eve draw
Finn play W color=b
Gro play bS
Ida play rS uno
Åsa play r7 swap=Ida
Bo Ek catch Åsa
Bo Ek play W color=g
Cleo play g6
Dan draw
Dan keep
Eve play W color=g
Finn draw
Finn play gR
Eve play g9
Dan play y9
Cleo draw
Cleo play W color=g
Bo Ek play gS
Jon play yS uno
Hal play y8
Gro draw
Gro play yR
Hal play W2 color=b uno
Ida play W2 color=b
Jon challenge
Åsa play W2 color=r
Bo Ek challenge
Cleo play rD1
Dan accept
Eve draw
Eve play W color=r
Finn draw
Gro play r4
Hal draw
Hal play W2 color=b
Ida play W2 color=g uno
Jon play W2 color=y
Åsa accept
Bo Ek play y8
Cleo play W color=r
Dan play W color=r
Eve draw
Eve play W color=g
Finn draw
Finn keep
Gro draw
Gro keep
Hal play g1

# end: {"top": "g1", "color": "g", "turn": "Ida", "dir": "L", "phase": "over", "hands": {"Åsa": "g3 g7 gD1 y6 W W2 rD1 W2 r4 W2", "Bo Ek": "r8 b6 r1 g4 g8 b3 b8 gS g6 gR", "Cleo": "y2 g2 b1 yD1 r5 bR r3 bD1", "Dan": "b5 y1 y5 b9 bS W", "Eve": "y3 b7 y7", "Finn": "r6 y4 b4 r2 y9 y8 W2", "Gro": "rR b2 W", "Hal": "", "Ida": "r9", "Jon": "g5 rS r7 g9 yS yR"}, "counts": {"Åsa": 10, "Bo Ek": 10, "Cleo": 8, "Dan": 6, "Eve": 3, "Finn": 7, "Gro": 3, "Hal": 0, "Ida": 1, "Jon": 6}, "below": 1, "draw_left": 0, "uno_open": [], "winner": "Hal", "hand_points": {"Åsa": 260, "Bo Ek": 84, "Cleo": 73, "Dan": 90, "Eve": 17, "Finn": 83, "Gro": 72, "Hal": 0, "Ida": 9, "Jon": 81}, "standard_points": {"Hal": 769}}
