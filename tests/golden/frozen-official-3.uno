edition: frozen
options: {}
seats: Åsa, Bo Ek, Cleo
dealer: Åsa
seed: a7869ca4d0fc41b8e750ddaa0fc90ee8c39b1fb2e5b3602f40243dd20ceb367b
commitment: 3feedca963eb25ed21f1eac00462479df0ec01e75d2d197a630ab1c62d4600ba

flip
Cleo play y7
Åsa play OLAF color=g discard=y3
Bo Ek play g6
Cleo play W color=g
Åsa play W color=b
Bo Ek draw
Bo Ek keep
Cleo play b1
Åsa play bR
Cleo draw
Cleo play b1
Bo Ek play b4
Åsa play bD2
Bo Ek draw
Åsa play b2
Bo Ek catch Åsa
Cleo play b5
Bo Ek play p5
Åsa play p7
Cleo play p1
Bo Ek play p8
Åsa draw
Cleo play g8
Bo Ek play g4
Åsa play gR
Bo Ek play g9
Cleo play g1
Åsa play g3
Bo Ek catch Åsa
Bo Ek draw
Bo Ek play g4
Cleo play g1 uno
Åsa play gS
Cleo draw
Åsa draw
Bo Ek play pS
Åsa play p0
Bo Ek play p4
Cleo play p9 uno
Åsa draw
Bo Ek draw
Cleo draw
Cleo play p7 uno
Åsa play y7
Bo Ek play yR
Åsa play y4 uno
Cleo play y0

# end: {"top": "y0", "color": "y", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "bD2", "Bo Ek": "b4", "Cleo": ""}, "counts": {"Åsa": 1, "Bo Ek": 1, "Cleo": 0}, "below": 35, "draw_left": 74, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 20, "Bo Ek": 4, "Cleo": 0}, "standard_points": {"Cleo": 24}}
