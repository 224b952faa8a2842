edition: minions
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn
dealer: Dan
seed: de29e5f63c02d88764737deb729259d122d75503b22bb51c6ce30023f1ec2c28
commitment: 8d3576187185e5fb78b6f217bd40e73679f0c7e0251e486822b2114af377eb85

flip
Eve play W color=y
Finn play MUT color=g
Åsa play MUT color=y
Bo Ek play y3
Cleo draw
Dan play y8
Eve draw
Finn play yR
Eve play y4
Dan play W color=o
Cleo play oR
Dan play o7
Eve play o9
Finn play o2
Åsa play o3
Bo Ek draw
Cleo draw
Dan play b3
Eve play bD2
Åsa play gD2
Cleo play g9
Dan play g8
Eve play gS
Åsa play g3
Bo Ek play g7
Cleo play gR
Bo Ek play g4
Åsa draw
Finn play g3
Eve play W4 color=g
Cleo draw
Bo Ek draw
Åsa draw
Finn draw
Eve draw
Dan play W color=b
Cleo play b5
Bo Ek play b7
Åsa draw
Finn play bS
Dan play b8
Cleo play b9
Bo Ek play b5
Åsa draw
Finn play b0
Eve play b9
Dan play bS
Bo Ek play b8
Åsa draw
Finn play b3
Eve draw
Eve play MUT color=b
Dan play b7
Cleo play b2
Bo Ek play y2
Åsa play y2
Finn play y6
Eve play yD2
Cleo play yS
Åsa play oS
Eve draw
Dan play o2
Cleo draw
Bo Ek play o8
Åsa play oD2
Eve draw
Dan play o1
Cleo draw
Bo Ek play b1
Åsa play MUT color=o
Finn play o5
Eve play y5
Dan play g5
Cleo play g8
Bo Ek draw
Åsa play g5
Finn play gD2
Dan play g6
Cleo draw
Cleo play g6
Bo Ek play y6
Åsa play o6
Finn play o7
Eve play o9
Dan play o0
Cleo draw
Cleo keep
Bo Ek draw
Bo Ek play o4
Åsa play oS
Eve draw
Dan play o3
Cleo play oD2
Åsa play oR
Bo Ek play o6
Cleo draw
Cleo play o5
Dan play W4 color=g
Finn play g1
Åsa play g2
Bo Ek draw
Bo Ek keep
Cleo draw
Cleo play gR
Bo Ek play g4
Åsa play W color=g
Finn draw
Eve play g1
Dan draw
Cleo draw
Bo Ek draw
Åsa play o1
Finn draw
Finn play o0
Eve play W4 color=g
Cleo draw
Cleo play gD2
Åsa play g0
Finn play y0
Eve draw
Eve keep
Dan play yS
Bo Ek play y5
Åsa play y1
Finn draw
Finn play o1
Eve play b1
Dan play b8
Cleo draw
Bo Ek play b1
Åsa play b6
Finn play bS
Cleo catch Finn
Dan draw
Cleo play bD2
Åsa play b6
Finn draw
Finn play o6
Eve play y6
Dan play yR
Eve play y7
Finn play yD2
Bo Ek play y9
Cleo play y6
Dan play y8
Eve play y1
Finn play W color=y uno
Åsa play yD2
Cleo play y4
Dan draw
Eve play b4
Finn play bR

# end: {"top": "bR", "color": "b", "turn": "Finn", "dir": "L", "phase": "over", "hands": {"Åsa": "o4 y9 b2 W4 y3 o6", "Bo Ek": "b4 o8 b5 g2 yR gS b3 oR", "Cleo": "y7 bR oR", "Dan": "o9 o8 g8 g9 g5 g3", "Eve": "g7 g2", "Finn": ""}, "counts": {"Åsa": 6, "Bo Ek": 8, "Cleo": 3, "Dan": 6, "Eve": 2, "Finn": 0}, "below": 32, "draw_left": 54, "uno_open": [], "winner": "Finn", "hand_points": {"Åsa": 74, "Bo Ek": 82, "Cleo": 47, "Dan": 42, "Eve": 9, "Finn": 0}, "standard_points": {"Finn": 254}}
