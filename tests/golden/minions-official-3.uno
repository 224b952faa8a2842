edition: minions
options: {}
seats: Åsa, Bo Ek, Cleo
dealer: Åsa
seed: 0eecad4024b12337cfccf5affb62fc59646f058a871c165e1e29ab8335735ae5
commitment: d0a73bf15f4dd84e19c598725036fa0bbef4f8126ab89fb269b50b5a967036bf

flip
Bo Ek draw
Cleo draw
Cleo play oD2
Bo Ek play MUT color=b
Cleo play W color=y
Åsa play y5
Bo Ek play g5
Cleo play g0
Åsa play g2
Bo Ek play gR
Åsa play g5
Cleo play g3
Bo Ek play W color=g
Åsa play g9
Cleo play gS
Åsa play bS
Bo Ek play b2
Åsa play b2
Cleo play b8
Bo Ek play b7
Åsa draw
Cleo play b9
Bo Ek draw
Åsa draw
Åsa keep
Cleo draw
Bo Ek draw
Åsa play b3
Cleo play y3
Bo Ek draw
Åsa play o3
Cleo play oS
Åsa play o4
Cleo draw
Bo Ek play o5
Åsa play o8 uno
Cleo play o8
Bo Ek play o2
Åsa draw
Cleo draw
Cleo play oR
Åsa draw
Bo Ek draw
Cleo draw
Åsa draw
Bo Ek draw
Cleo play yR
Bo Ek play yS
Cleo play bS
Åsa draw
Åsa play W4 color=b
Cleo accept
Bo Ek play b5
Åsa draw
Åsa play W4 color=o
Cleo accept
Bo Ek draw
Åsa draw
Cleo play oR
Åsa draw
Bo Ek draw
Bo Ek play W4 color=y
Cleo challenge
Åsa play y4
Bo Ek draw
Bo Ek play g4
Cleo play g1
Åsa play g6
Bo Ek play g2
Cleo play y2
Åsa play y6
Bo Ek draw
Bo Ek play MUT color=b
Cleo draw
Åsa play b6
Bo Ek play b0
Cleo play b1
Åsa draw
Åsa play g1
Bo Ek play gS
Åsa play gD2 uno
Cleo play g3
Åsa draw
Bo Ek play g9
Cleo play W color=o
Åsa draw
Bo Ek draw
Cleo play MUT color=o
Åsa play o7
Bo Ek draw
Bo Ek play g7
Cleo play g4
Åsa draw
Åsa play y4
Bo Ek draw
Bo Ek keep
Cleo play y3
Åsa play y2
Bo Ek draw
Cleo draw
Åsa play yD2 uno
Cleo play y1
Åsa play y9

# end: {"top": "y9", "color": "y", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "bD2 yR y8 y1 o1 b7 W", "Cleo": "yS y0 y6 o5 y9 o9 o3 b5 b1 o0 oS o6 bR y7 gD2"}, "counts": {"Åsa": 0, "Bo Ek": 7, "Cleo": 15}, "below": 64, "draw_left": 25, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 107, "Cleo": 131}, "standard_points": {"Åsa": 238}}
