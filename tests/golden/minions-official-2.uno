edition: minions
options: {}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: 9421b028703b55a6e0f11c817893191690fd056a35de128078dfdf1917b6f13b
commitment: 78c66cb7da67e8074c6a21e7f8564ddbc2f4047ceb9cb9a2b8ba9b692171b856

flip
Åsa choose g
Åsa play gS
Åsa play W4 color=b
Bo Ek challenge
Bo Ek draw
Åsa play b9
Bo Ek draw
Åsa play b6
Bo Ek play y6
Åsa play yD2
Åsa play y0
Bo Ek play yR
Bo Ek play y4
Åsa draw
Bo Ek play y1
Åsa draw
Åsa play W color=b
Bo Ek draw
Åsa play b2
Bo Ek play g2
Åsa play g2
Bo Ek play gR
Bo Ek draw
Bo Ek play g3
Åsa play g8
Bo Ek play g4
Åsa draw
Bo Ek play g7
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play o7
Åsa play o3
Bo Ek play oD2
Bo Ek play o0
Åsa play o1
Bo Ek play o4
Åsa play o9
Bo Ek draw
Åsa play oS
Åsa play o5
Bo Ek play b5
Åsa play b5
Bo Ek play bR
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek draw
Bo Ek play W4 color=g
Åsa accept
Bo Ek play g9
Åsa play g3
Bo Ek play g6
Åsa play g1
Bo Ek draw
Åsa draw
Åsa play gR
Åsa draw
Bo Ek draw
Åsa draw
Åsa play g5
Bo Ek draw
Bo Ek play g9
Åsa play y9
Bo Ek play y6
Åsa play y7
Bo Ek play o7
Åsa play oD2
Åsa play o2
Bo Ek play o1
Åsa play oS
Åsa draw
Bo Ek play o2
Åsa draw
Åsa play y2
Bo Ek play yD2
Bo Ek play y1 uno
Åsa play y8
Bo Ek play b8

# end: {"top": "b8", "color": "b", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "y5 y5 y4 b9 b3 o3", "Bo Ek": ""}, "counts": {"Åsa": 6, "Bo Ek": 0}, "below": 53, "draw_left": 52, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 29, "Bo Ek": 0}, "standard_points": {"Bo Ek": 29}}
