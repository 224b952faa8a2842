edition: moomin
options: {}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Dan
seed: 45dfa884bdd790473da14d7867c707e42ea0777fffe46ef2cbd37591573c7412
commitment: df19de4981e46ac0f0b5eea749e344e72ccac91a3aec0bb9838e122bbf3e03a7

flip
Åsa play W4 color=y
Bo Ek accept
Cleo play W4 color=g
Dan accept
Åsa play g9
Bo Ek play r9
Cleo play r4
Dan play W4 color=g
Åsa challenge
Åsa play g2
Bo Ek play g9
Cleo play g8
Dan draw
Åsa play g3
Bo Ek draw
Cleo draw
Cleo play g2
Dan play gD2
Bo Ek play bD2
Dan play b9
Åsa play b4
Bo Ek play b7
Cleo play bD2
Åsa play b7
Bo Ek play r7
Cleo draw
Dan draw
Åsa play rR
Dan play gR
Åsa play g1
Åsa uno
Bo Ek play y1
Cleo play y2
Dan play y9
Åsa draw
Åsa play W4 color=y uno
Bo Ek accept
Cleo play yS
Åsa draw
Bo Ek play y0
Cleo play y8
Dan play y6
Åsa play y3 uno
Bo Ek play y4
Cleo play yR
Bo Ek play y9
Åsa draw
Åsa play W color=r
Dan play r5
Cleo draw
Cleo play r2
Bo Ek play r7
Åsa draw
Dan play r1
Cleo draw
Cleo play r3
Bo Ek play r8
Åsa play r1
Bo Ek catch Åsa
Dan play r6
Cleo play b6 uno
Bo Ek play b5
Åsa play b1
Dan play b8
Cleo play b3

# end: {"top": "b3", "color": "b", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "y6 W", "Bo Ek": "rS rD2 b2 r5", "Cleo": "", "Dan": "g4 y7 b1 y3 yD2 y4 rR b5 g4"}, "counts": {"Åsa": 2, "Bo Ek": 4, "Cleo": 0, "Dan": 9}, "below": 49, "draw_left": 47, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 56, "Bo Ek": 47, "Cleo": 0, "Dan": 68}, "standard_points": {"Cleo": 171}}
