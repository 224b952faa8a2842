edition: moomin
options: {}
seats: Åsa, Bo Ek, Cleo
dealer: Cleo
seed: 375dbff111d2f82592efdab4ff90d300acd8e12e5d807440bdf2b12c9549a3dc
commitment: 6e64a57607a935a1fe1fc0ca374b695f6e9bc6227512a90f68880d833f5c3d88

flip
Åsa play y8
Bo Ek play b8
Cleo play b8
Åsa play g8
Bo Ek play g6
Cleo play g2
Åsa play TALES color=r
Åsa discard r9
Bo Ek discard b6
Cleo discard rS
Bo Ek play rR
Åsa play r5
Cleo draw
Cleo play rR
Åsa play r1
Bo Ek play rS
Åsa draw
Åsa play r3 uno
Bo Ek draw
Cleo play r7
Åsa draw
Bo Ek play y7
Cleo draw
Åsa play y2
Cleo catch Åsa
Bo Ek draw
Bo Ek play r2
Cleo draw
Cleo play W4 color=y
Åsa accept
Bo Ek play yR
Bo Ek uno
Åsa play yS
Bo Ek draw
Åsa play y9
Cleo play g9
Bo Ek draw
Åsa play gD2
Bo Ek play bD2
Cleo play bS
Åsa draw
Cleo play W color=b
Bo Ek draw
Åsa play b9
Cleo play bR
Åsa draw
Bo Ek draw
Cleo draw
Cleo play b3
Åsa draw
Åsa play b0
Bo Ek play r0
Cleo draw
Åsa play r6
Bo Ek play r5
Cleo play r1
Åsa play r4
Bo Ek draw
Cleo play b4 uno
Åsa play g4
Bo Ek draw
Bo Ek play gS
Åsa play g8
Bo Ek play y8
Cleo play y1

# end: {"top": "y1", "color": "y", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "g5 y7 y5", "Bo Ek": "y6 y3", "Cleo": ""}, "counts": {"Åsa": 3, "Bo Ek": 2, "Cleo": 0}, "below": 44, "draw_left": 62, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 17, "Bo Ek": 9, "Cleo": 0}, "standard_points": {"Cleo": 26}}
