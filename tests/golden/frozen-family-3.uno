edition: frozen
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo
dealer: Åsa
seed: cdeeae7cc10b48166f0b6f7665d94b329b5d270c92f5cd3d9477cd4b502522b5
commitment: 594f5b067a9fc32e74acc4d6080d6fa4aa6b6831e4f0a1d3835210144f75f408

flip
Bo Ek play g2
Cleo play g0
Åsa play g7
Bo Ek play g5
Cleo draw
Cleo play b5
Åsa play b9
Bo Ek play b8
Cleo play b6
Åsa play g6
Bo Ek draw
Bo Ek play OLAF color=y discard=y1,y2,yD2 uno
Cleo play yR
Bo Ek play y3

# end: {"top": "y3", "color": "y", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "y7 g9 W p4", "Bo Ek": "", "Cleo": "p6 p1 y6 p2"}, "counts": {"Åsa": 4, "Bo Ek": 0, "Cleo": 4}, "below": 15, "draw_left": 88, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 70, "Bo Ek": 0, "Cleo": 15}, "standard_points": {"Bo Ek": 85}}
