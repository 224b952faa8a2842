edition: frozen
options: {}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Dan
seed: 2df485ccde79e845657f8554729ac9156d363051f88445634aa6ffb9ba0f4d35
commitment: 735b76046116c779b1c58a9defd4c0296254aa44c12d929659918f151ff579a0

flip
Dan play b6
Cleo draw
Bo Ek play W color=b
Åsa draw
Dan play b0
Cleo draw
Bo Ek play OLAF color=b discard=y4
Åsa draw
Dan draw
Dan play OLAF color=y discard=yS
Cleo play yD2
Åsa play y3
Dan play y1
Cleo draw
Bo Ek play y9
Åsa play yR
Bo Ek draw
Bo Ek play y7
Cleo play g7
Dan draw
Dan play g8
Åsa play p8
Bo Ek draw
Cleo play p7
Dan draw
Åsa play pR
Dan play p9
Cleo play p8
Bo Ek draw
Åsa play p3
Dan play p5
Cleo draw
Bo Ek play y5
Åsa draw
Åsa play y7
Dan draw
Cleo draw
Bo Ek play y4
Åsa play yD2
Cleo play gD2
Åsa play gS
Cleo play g4
Bo Ek play OLAF color=y
Åsa draw
Dan play y5
Cleo draw
Bo Ek draw
Åsa draw
Åsa play OLAF color=b discard=p9
Dan play W4 color=b
Cleo challenge
Cleo play b8
Bo Ek play bS
Dan play W color=p
Cleo play p4
Bo Ek play b4
Åsa play b4 uno
Dan play g4
Cleo play gR
Dan play g2
Åsa play g3

# end: {"top": "g3", "color": "g", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "g7 g9 b3 b7 p7", "Cleo": "g2 gS g3 b9", "Dan": "b6 y8 y2 yS"}, "counts": {"Åsa": 0, "Bo Ek": 5, "Cleo": 4, "Dan": 4}, "below": 44, "draw_left": 54, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 33, "Cleo": 34, "Dan": 36}, "standard_points": {"Åsa": 103}}
