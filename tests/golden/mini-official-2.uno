edition: mini
options: {}
seats: Åsa, Bo Ek
dealer: Åsa
seed: b9a73a3ecd197d31046c1529e89d843e95fa2fab2fc318552407e2ef9966a50b
commitment: d8970240dfce7f82134b145e702bccc51b8d075e62fb86f25d992ed31c8a7ff6

flip
Bo Ek play g6
Åsa draw
Åsa keep
Bo Ek play W2 color=y
Åsa challenge
Åsa play W color=b
Bo Ek play W color=r
Åsa play r1
Bo Ek play r4
Åsa draw
Bo Ek play r3
Åsa draw
Bo Ek draw
Åsa draw
Åsa keep
Bo Ek draw
Åsa play W2 color=r
Bo Ek challenge
Åsa draw
Bo Ek play W2 color=g
Åsa challenge
Bo Ek play g4
Åsa play W2 color=g
Bo Ek challenge
Bo Ek play gS
Bo Ek draw
Åsa play g1
Bo Ek play y1
Åsa play y5
Bo Ek play y2
Åsa play yR
Åsa play y6
Bo Ek play y4
Åsa play b4
Bo Ek play b7
Åsa draw
Åsa play W color=g
Bo Ek draw
Bo Ek play g9
Åsa play g5
Bo Ek draw
Bo Ek play g7
Åsa draw
Bo Ek play y7
Åsa play y8
Bo Ek play yD1
Bo Ek play y3
Åsa play b3
Bo Ek draw
Åsa play b6
Bo Ek draw
Bo Ek play b5
Åsa play b8
Bo Ek play r8 uno
Åsa play r5
Bo Ek play rR

# end: {"top": "rR", "color": "r", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "bD1 b9 b2 b1 r7", "Bo Ek": ""}, "counts": {"Åsa": 5, "Bo Ek": 0}, "below": 38, "draw_left": 12, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 39, "Bo Ek": 0}, "standard_points": {"Bo Ek": 39}}
