edition: moomin
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo
dealer: Åsa
seed: f9514b62aa3d1ef9de942b78d1bcaed312d9154646f99b1c7fb0508992a345d3
commitment: 4c5175367837affd33ee1ceafacd46918b3bf233c46716fb52ed20bef948e43b

flip
Bo Ek play b1
Cleo play b7
Åsa play b9
Bo Ek play W color=b
Cleo play b8
Åsa play b5
Bo Ek draw
Cleo play W4 color=r
Bo Ek play r0
Cleo draw
Åsa play r8
Bo Ek play r1
Cleo draw
Åsa play g1
Bo Ek play g3
Cleo play g0
Åsa play g6
Bo Ek play y6
Cleo play yS
Bo Ek play y3
Bo Ek uno
Cleo play y9
Åsa draw
Bo Ek draw
Cleo play y2
Åsa play yR
Cleo draw
Bo Ek draw
Bo Ek play y2
Åsa play y4
Cleo draw
Bo Ek play g4
Cleo catch Bo Ek
Åsa play gR
Bo Ek play g5
Cleo play g8
Åsa play r8
Bo Ek draw
Cleo draw
Cleo play TALES color=g
Cleo discard g9
Åsa discard r3
Bo Ek discard b9
Åsa play gS
Cleo catch Åsa
Cleo draw
Cleo play W4 color=r
Bo Ek draw
Cleo play r7 uno
Åsa play r1
Bo Ek draw
Cleo play r2

# end: {"top": "r2", "color": "r", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "bR b1 g3 g9 b3 y0", "Bo Ek": "gD2 y5 b8 yR", "Cleo": ""}, "counts": {"Åsa": 6, "Bo Ek": 4, "Cleo": 0}, "below": 37, "draw_left": 64, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 36, "Bo Ek": 53, "Cleo": 0}, "standard_points": {"Cleo": 89}}
