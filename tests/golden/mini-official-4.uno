edition: mini
options: {}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Dan
seed: a4e02bc5212c220b69494910a913eff8b1d2c9e69aeb49856e8ee14ed2505c98
commitment: d4d4a4a8943ba18fcc1425e1785c5f1e7df9abe9f440baec68e228a8ec0ec88c

flip
Åsa play W2 color=r
Bo Ek accept
Cleo play r8
Dan play W color=y
Åsa draw
Bo Ek play W color=r
Cleo draw
Cleo play r6
Dan draw
Dan play r1
Åsa draw
Åsa play rS
Cleo play gS
Åsa draw
Bo Ek play gR
Åsa draw
Åsa play W2 color=r
Dan challenge
Cleo draw
Bo Ek draw
Bo Ek play W2 color=r
Åsa challenge
Dan play r7
Cleo draw
Bo Ek draw
Bo Ek play W color=y
Åsa play y5
Dan play W color=b
Cleo draw
Bo Ek play bS
Dan draw
Cleo draw
Bo Ek draw
Åsa play b2
Dan play g2
Cleo play y2
Bo Ek play yS
Dan play y7
Cleo play y3
Bo Ek draw
Bo Ek play b3
Åsa play b1
Dan play b4
Cleo play y4
Bo Ek draw
Bo Ek play r4
Åsa draw
Dan play r9
Cleo play r3
Bo Ek draw
Åsa draw
Åsa play W2 color=b
Dan accept
Cleo draw
Bo Ek play b9
Åsa play b7
Dan draw
Cleo draw
Bo Ek play bD1
Dan play rD1
Bo Ek draw
Åsa play W color=r
Dan play r2
Cleo play r3
Bo Ek draw
Bo Ek play W2 color=r
Åsa accept
Dan play r5
Cleo draw
Cleo play W2 color=y
Bo Ek accept
Åsa play yD1
Cleo play yR
Dan play y9
Åsa play g9
Bo Ek play g6
Cleo play y6
Dan draw
Åsa draw
Bo Ek draw
Bo Ek play r6
Cleo play rR
Bo Ek draw
Åsa play rS
Cleo draw
Cleo play r9
Bo Ek play r8
Åsa play y8
Dan play g8
Cleo play g1
Bo Ek play g5
Åsa play gD1
Cleo draw
Bo Ek draw
Åsa play g2
Dan play gR
Åsa play g7
Bo Ek draw
Cleo draw
Dan play b7
Åsa play b5
Bo Ek play b9
Cleo draw
Dan draw
Dan play W color=r
Åsa draw
Bo Ek draw
Bo Ek play W color=g
Cleo draw
Dan play g3 uno
Åsa play b3
Bo Ek play y3
Cleo play y1
Dan play r1

# end: {"top": "r1", "color": "r", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "b8 b6", "Bo Ek": "bR b4 y5 y4", "Cleo": "yS b2 r4 bS", "Dan": ""}, "counts": {"Åsa": 2, "Bo Ek": 4, "Cleo": 4, "Dan": 0}, "below": 36, "draw_left": 9, "uno_open": [], "winner": "Dan", "hand_points": {"Åsa": 14, "Bo Ek": 33, "Cleo": 46, "Dan": 0}, "standard_points": {"Dan": 93}}
