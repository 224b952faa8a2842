edition: classic
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo
dealer: Cleo
seed: 425de23438993739d063ec6020640177c12ce341176047bebaf02b31b230fa4b
commitment: 848a33aa09458c62500fcb0c62d96fb2f9e126640ce02fffed3cd5856ef8e0a9

flip
Åsa play rS
Cleo play rR
Bo Ek play r6
Åsa play W color=b
Cleo play b8
Bo Ek play b5
Åsa play g5
Cleo play g8
Bo Ek draw
Bo Ek play W4 color=b
Cleo play b6
Bo Ek play y6
Åsa play y3
Cleo play y0
Bo Ek play y7
Åsa draw
Åsa play y8
Cleo play y4
Bo Ek play y5
Åsa play g5
Cleo draw
Bo Ek draw
Åsa play g1
Cleo draw
Cleo play gS
Åsa play g3
Cleo draw
Bo Ek draw
Bo Ek play g2
Åsa draw
Åsa play g1
Cleo draw
Bo Ek draw
Åsa draw
Cleo draw
Cleo play W4 color=b
Åsa play bD2
Bo Ek play b0
Åsa play bD2
Bo Ek play yD2
Cleo play yS
Åsa play y6
Cleo draw
Bo Ek play y1
Åsa draw
Cleo draw
Bo Ek play y9
Åsa play r9
Cleo play r5
Bo Ek play r7
Åsa play r4
Cleo play r2
Bo Ek play r9
Åsa play r4
Cleo play b4
Bo Ek draw
Bo Ek play b1
Åsa draw
Cleo play bS
Åsa draw
Cleo play b7
Bo Ek draw
Åsa draw
Cleo play bR
Åsa draw
Bo Ek play yR
Åsa play y9
Cleo draw
Bo Ek play yR uno
Cleo play bR
Bo Ek draw
Åsa draw
Cleo play b2
Bo Ek draw
Åsa play y2
Cleo draw
Cleo keep
Bo Ek play y1
Åsa play y5
Cleo draw
Bo Ek draw
Bo Ek play y4
Åsa draw
Cleo play yD2
Åsa play rD2
Bo Ek play r5
Åsa play r1
Cleo play r3
Bo Ek draw
Åsa play g3
Cleo play g6
Bo Ek play g0
Åsa play gD2 uno
Bo Ek play g6
Åsa play g9

# end: {"top": "g9", "color": "g", "turn": "Cleo", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "g9 b1", "Cleo": "g8 r2 y2 b2 y8"}, "counts": {"Åsa": 0, "Bo Ek": 2, "Cleo": 5}, "below": 65, "draw_left": 35, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 10, "Cleo": 22}, "standard_points": {"Åsa": 32}}
