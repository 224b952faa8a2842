edition: classic
options: {}
seats: Åsa, Bo Ek, Cleo
dealer: Cleo
seed: ae1dfd972a64a3ed53dacf833f80c237835fa92fa7fb9ef0ce1e65126bb771ca
commitment: d947cf8f89e438a1dd0c47f153691b9a0c261876a5ad5aea925c0cf250812b18

flip
Åsa play y5
Bo Ek play y2
Cleo play y3
Åsa play b3
Bo Ek play b3
Cleo play b8
Åsa play b5
Bo Ek play y5
Cleo draw
Cleo play y6
Åsa draw
Åsa play W4 color=r
Bo Ek challenge
Cleo play rD2
Bo Ek play W color=y
Cleo play y1
Åsa play W4 color=g
Bo Ek accept
Cleo draw
Åsa draw
Bo Ek play g1
Cleo play gR
Bo Ek play gS
Cleo play bS
Åsa draw
Åsa play b9
Cleo draw
Bo Ek play b4
Åsa draw
Cleo play y4
Bo Ek draw
Åsa play yD2
Bo Ek play y0
Åsa play y7
Cleo play yS
Åsa draw
Cleo play y7
Bo Ek play yS
Cleo play yR
Bo Ek catch Cleo
Åsa play rR
Cleo play rS
Åsa play r9
Cleo draw
Bo Ek play rD2
Cleo draw
Cleo play r6
Bo Ek play r7
Åsa draw
Cleo draw
Bo Ek play g7
Åsa play g9
Cleo play g6
Bo Ek play g2
Åsa play g3
Cleo play y3
Bo Ek play r3
Åsa play r7
Cleo draw
Bo Ek play b7
Åsa draw
Cleo play b4
Bo Ek play bR
Cleo draw
Åsa draw
Bo Ek draw
Bo Ek play bD2
Åsa draw
Bo Ek draw
Cleo play W4 color=r
Åsa accept
Bo Ek play r0
Cleo play g0
Åsa play g2
Bo Ek play r2 uno
Cleo draw
Cleo play b2
Åsa draw
Bo Ek draw
Bo Ek play b6 uno
Cleo draw
Cleo play r6
Åsa play rS
Cleo draw
Åsa play W4 color=y
Bo Ek accept
Cleo play yR
Bo Ek draw
Åsa play yD2
Bo Ek draw
Åsa play y9
Cleo play y2
Bo Ek play b2
Åsa play b8
Cleo play b7
Bo Ek draw
Bo Ek play bD2
Cleo draw
Bo Ek draw
Bo Ek play gD2
Cleo play g6
Bo Ek play g3
Åsa play g4
Cleo play y4
Bo Ek play r4
Åsa play r8
Cleo play r3
Åsa catch Cleo
Bo Ek draw
Bo Ek play W color=g
Åsa play gD2
Bo Ek play g5
Åsa play g5
Cleo play g7
Bo Ek play g8
Åsa play g8
Cleo play y8
Bo Ek draw
Åsa play y9
Cleo draw
Cleo play r9
Bo Ek play r1
Åsa play r5
Cleo draw
Bo Ek draw
Åsa play r2
Cleo draw
Bo Ek draw
Bo Ek play r1
Åsa play r4 uno
Cleo draw
Bo Ek play g4
Åsa draw
Cleo play g1
Bo Ek play gS
Cleo play bS
Åsa play b1 uno
Cleo play y1
Bo Ek draw
Bo Ek play W color=y uno
Åsa draw
Cleo draw
Bo Ek draw
Åsa draw
Åsa keep
Cleo draw
Bo Ek draw
Åsa play y8
Cleo play r8
Bo Ek play r5
Åsa play b5 uno
Cleo draw
Cleo play b6
Bo Ek play b1 uno
Åsa draw
Åsa play W color=r
Åsa uno
Cleo draw
Bo Ek draw
Bo Ek play rD2 uno
Cleo play rR
Åsa draw
Bo Ek play gR

# end: {"top": "gR", "color": "g", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "b9 y2 g3 b2", "Bo Ek": "", "Cleo": "bR g9 b0 gD2"}, "counts": {"Åsa": 4, "Bo Ek": 0, "Cleo": 4}, "below": 3, "draw_left": 96, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 16, "Bo Ek": 0, "Cleo": 49}, "standard_points": {"Bo Ek": 65}}
