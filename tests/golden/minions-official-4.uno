edition: minions
options: {}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Cleo
seed: 459e118824036ac5d823d1b06952f75d679c511324e2202cdd358c5c67d9c70c
commitment: b0469e79c170820796339963397065937ad0b47d59502a887c87cc124fff7d6c

flip
Åsa play o8
Bo Ek play o9
Cleo play o4
Dan draw
Åsa draw
Åsa play o1
Bo Ek play W4 color=o
Cleo challenge
Dan play o3
Åsa play y3
Bo Ek play MUT color=y
Cleo play yD2
Åsa play y7
Bo Ek play y4
Cleo draw
Cleo play yD2
Åsa play bD2
Cleo play oD2
Åsa draw
Bo Ek draw
Cleo draw
Dan play o4
Åsa draw
Bo Ek draw
Cleo play oR
Bo Ek play gR
Cleo play g1
Dan play g0
Åsa play gS
Cleo play g3
Dan play g1
Åsa draw
Bo Ek play g8
Cleo play MUT color=g
Dan play W color=y
Åsa draw
Bo Ek play y8
Cleo play y2
Dan draw
Dan play W color=y
Åsa draw
Bo Ek play y0
Cleo play y9
Dan play y1
Åsa draw
Bo Ek play b1
Cleo play b1
Dan play b2
Åsa play g2
Bo Ek draw
Bo Ek play o2
Cleo play MUT color=o
Dan draw
Dan keep
Åsa play o8
Bo Ek draw
Bo Ek play MUT color=y
Cleo play yS
Åsa draw
Bo Ek draw
Cleo draw
Cleo play y5
Dan play y9
Åsa play g9
Bo Ek play b9
Cleo play b3
Dan play g3
Åsa play b3
Bo Ek draw
Bo Ek play b4
Cleo play bR
Bo Ek play b5
Cleo catch Bo Ek
Åsa play bD2
Cleo play b8
Bo Ek play y8
Åsa draw
Åsa play W color=b
Dan play W4 color=b
Cleo accept
Bo Ek play b0 uno
Åsa play b9
Dan play b7
Cleo play b5
Bo Ek draw
Bo Ek play g5
Åsa play g6
Dan play b6
Cleo play W color=y
Bo Ek draw
Åsa draw
Dan play yR
Åsa play oR
Dan play gR
Åsa play g4 uno
Bo Ek play gD2
Bo Ek uno
Dan play gD2
Bo Ek draw
Cleo play g5
Dan draw
Dan play gS
Bo Ek draw
Cleo play bS
Åsa play b6
Bo Ek draw
Cleo play b8
Dan play W4 color=y
Åsa accept
Bo Ek draw
Cleo play yS
Åsa play oS
Cleo draw
Dan play bS
Bo Ek draw
Cleo draw
Dan play bR
Cleo draw
Bo Ek draw
Åsa play yR
Bo Ek play y1
Cleo play y7
Dan play W4 color=g
Åsa accept
Bo Ek play g1
Cleo play o1
Dan play o7
Åsa play o5
Bo Ek play y5
Cleo play y4
Dan play g4
Åsa play g5
Bo Ek play o5
Cleo play g5
Dan play g9
Åsa play gD2
Cleo play g6
Dan play g8
Åsa play g2
Bo Ek play b2
Cleo draw
Cleo play W color=y
Dan play y2
Åsa play y1
Bo Ek draw
Cleo draw
Cleo play y2
Dan play y6
Åsa draw
Bo Ek draw
Cleo play o6
Dan play o9
Åsa play o1
Bo Ek play o0
Cleo play o6
Dan play y6
Åsa draw
Åsa play y9
Bo Ek draw
Bo Ek play y4
Cleo play y3
Dan draw
Dan play W4 color=y
Åsa challenge
Bo Ek draw
Cleo draw
Dan draw
Dan play y9
Åsa play yS
Cleo draw
Cleo play MUT color=y
Dan play y8
Åsa play W color=b
Bo Ek play b1
Cleo play b3
Dan play b2
Åsa play W4 color=y
Bo Ek challenge
Bo Ek draw
Bo Ek play yR
Åsa play y8
Dan draw
Dan keep
Cleo draw
Cleo play yD2
Åsa draw
Åsa play y5
Dan play MUT color=g
Cleo play g9
Bo Ek play g3
Åsa play g0
Dan play g7
Cleo play g7
Bo Ek draw
Åsa play gD2
Cleo draw
Cleo play g6
Bo Ek play gS
Dan play bS
Bo Ek play b9
Åsa play b3
Dan play b6
Cleo play b9
Bo Ek draw
Åsa play W4 color=y
Dan accept
Cleo play y0
Bo Ek draw
Åsa draw
Dan draw
Cleo play b0
Bo Ek play bD2
Dan play bS
Bo Ek draw
Bo Ek play gS
Dan play oS
Bo Ek play o4
Åsa play b4
Dan draw
Cleo play bR uno
Dan play b5
Åsa play bD2
Cleo draw
Cleo play b1
Dan play b7
Åsa draw
Bo Ek play MUT color=g
Cleo play g8
Dan draw
Åsa play o8
Bo Ek play o7
Cleo play o3
Dan play oS
Bo Ek play oD2
Dan play yD2
Bo Ek draw
Cleo play MUT color=o
Dan play o4
Åsa play o9
Bo Ek play oR
Åsa play oR
Bo Ek draw
Cleo play o8
Dan play o8
Åsa play o2
Bo Ek play g2
Cleo draw
Cleo play g0
Dan play gR
Cleo draw
Bo Ek draw
Åsa play g4
Dan play b4
Cleo play b5
Bo Ek play b3
Åsa play y3
Dan play o3
Cleo draw
Bo Ek play g3
Åsa play gR
Bo Ek play g1
Cleo draw
Cleo play g7
Dan play b7
Åsa play W color=b
Bo Ek play b6
Dan catch Bo Ek
Cleo play b7
Dan play bS
Bo Ek draw
Bo Ek play b1
Cleo draw
Cleo play W4 color=y
Dan challenge
Åsa play W

# end: {"top": "W", "color": null, "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "yD2 yR y3", "Cleo": "yS yS", "Dan": "oD2 y7 o2 b8 b8 b9 b0 bD2 g6 g8 MUT b2 W"}, "counts": {"Åsa": 0, "Bo Ek": 3, "Cleo": 2, "Dan": 13}, "below": 28, "draw_left": 65, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 43, "Cleo": 40, "Dan": 190}, "standard_points": {"Åsa": 273}}
