edition: classic
options: {}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Åsa
seed: 4154a31a69174dc62dd2a37720b1d46fc811799c372f35eb9d2551b4d6951626
commitment: 21c7c63cafafd264e4cb351219fdf382f34607b45bec4455cda3dcbb72ae33a0

flip
Bo Ek choose r
Bo Ek play rS
Dan play W4 color=y
Åsa challenge
Bo Ek play W color=r
Cleo play r8
Dan draw
Åsa play W4 color=g
Bo Ek accept
Cleo play gS
Åsa play rS
Cleo play bS
Åsa play W4 color=y
Bo Ek challenge
Bo Ek play y5
Cleo play yR
Bo Ek play rR
Cleo play bR
Bo Ek play b9
Åsa play bR
Bo Ek play b7
Cleo play b8 uno
Dan play b2
Åsa play b9
Bo Ek play g9
Cleo draw
Dan play y9
Åsa play y0
Bo Ek draw
Cleo draw
Dan play y6
Åsa play y1
Bo Ek play g1
Cleo draw
Dan play gR
Cleo draw
Cleo play gD2
Åsa play g0
Dan play g6
Cleo draw
Bo Ek play g3
Åsa draw
Dan play b3 uno
Cleo play bD2
Åsa play b4
Dan play b6

# end: {"top": "b6", "color": "b", "turn": "Cleo", "dir": "R", "phase": "over", "hands": {"Åsa": "b5 r6 b1 b1 y1 y8 r4 r5 y8", "Bo Ek": "r4 g2 g4 b8 b7 g7 y6", "Cleo": "r8 r9 y4 y5", "Dan": ""}, "counts": {"Åsa": 9, "Bo Ek": 7, "Cleo": 4, "Dan": 0}, "below": 34, "draw_left": 53, "uno_open": [], "winner": "Dan", "hand_points": {"Åsa": 39, "Bo Ek": 38, "Cleo": 26, "Dan": 0}, "standard_points": {"Dan": 103}}
