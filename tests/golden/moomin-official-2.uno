edition: moomin
options: {}
seats: Åsa, Bo Ek
dealer: Åsa
seed: c12daac13eab71dc285c63e1e1b78bedb01580b6b7251ff8f6382c6ac82c4054
commitment: 14e60d78d8f99a0a863c55971c516ffe59270c4ba9843bc0245498587bc77ee1

flip
Bo Ek play r2
Åsa play W color=y
Bo Ek play TALES color=b
Bo Ek discard y3
Åsa discard b2
Åsa play b7
Bo Ek draw
Åsa play r7
Bo Ek play r6
Åsa play y6
Bo Ek play y1
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play r1
Åsa draw
Bo Ek play r0
Åsa draw
Åsa play W4 color=y
Bo Ek accept
Åsa draw
Bo Ek draw
Bo Ek play y0
Åsa draw
Bo Ek play b0
Åsa play bS
Åsa draw
Bo Ek play gS
Bo Ek play gR
Bo Ek play g8
Åsa play gD2
Åsa draw
Åsa play g2
Bo Ek play r2
Åsa play g2
Bo Ek draw
Bo Ek play g9
Åsa play g3
Bo Ek draw
Åsa play b3
Bo Ek play b8
Åsa draw
Åsa play b5
Bo Ek draw
Bo Ek play b7
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play bR
Bo Ek play gR
Bo Ek play rR
Bo Ek play rS
Bo Ek play rD2
Åsa catch Bo Ek
Bo Ek draw
Bo Ek play yD2
Bo Ek play y4
Åsa play y2
Bo Ek draw
Åsa draw
Åsa play y7
Bo Ek play g7
Åsa play g9
Bo Ek play b9
Åsa play r9
Bo Ek draw
Åsa play r5
Bo Ek draw
Bo Ek play W color=g
Åsa play gS
Åsa draw
Bo Ek play gD2 uno
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play g1
Åsa play W4 color=r
Bo Ek challenge
Åsa play r5
Bo Ek play rR
Bo Ek play r8
Åsa draw
Åsa play rS
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play r3
Bo Ek draw
Bo Ek play TALES color=b
Bo Ek discard g1
Åsa discard y5
Åsa play bR
Åsa play b6
Bo Ek play b1
Åsa draw
Bo Ek play b6
Åsa draw
Bo Ek play b8
Åsa play g8
Bo Ek play g5
Åsa play g0
Bo Ek draw
Bo Ek play g6
Åsa play g4
Bo Ek draw
Åsa play y4
Bo Ek play y1
Åsa play y3
Bo Ek play y8
Åsa play yR
Åsa play y2
Bo Ek play y5
Åsa play yR

# end: {"top": "yR", "color": "y", "turn": "Åsa", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "yD2 rD2"}, "counts": {"Åsa": 0, "Bo Ek": 2}, "below": 74, "draw_left": 35, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 40}, "standard_points": {"Åsa": 40}}
