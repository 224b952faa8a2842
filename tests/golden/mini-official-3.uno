edition: mini
options: {}
seats: Åsa, Bo Ek, Cleo
dealer: Åsa
seed: 131ce60c4b4f22ee6153fc2cc052c4fe59b23f48581644dfb27916549308fe9b
commitment: 79f6934fcf939499a548d3d96796f12cf51bcf9d71acbf172b9a7c12ec0902c4

flip
Bo Ek play W color=r
Cleo play rD1
Bo Ek play r1
Cleo play W color=b
Åsa play bD1
Cleo play b2
Åsa play b9
Bo Ek draw
Bo Ek play r9
Cleo play g9
Cleo uno
Åsa play g3
Bo Ek draw
Bo Ek play W2 color=g
Cleo accept
Åsa draw
Bo Ek draw
Bo Ek play gR
Åsa play g6
Cleo draw
Cleo play W2 color=b
Bo Ek challenge
Åsa draw
Åsa play b5
Cleo draw
Bo Ek draw
Bo Ek play r5
Åsa play r6
Cleo play r3
Bo Ek play r2
Åsa play r7 uno
Cleo play rS
Åsa draw
Åsa play bS
Bo Ek play yS
Cleo play yR
Cleo uno
Åsa play y7

# end: {"top": "y7", "color": "y", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "b7 y4 r8 gS g7 y1", "Cleo": "r4"}, "counts": {"Åsa": 0, "Bo Ek": 6, "Cleo": 1}, "below": 25, "draw_left": 23, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 47, "Cleo": 4}, "standard_points": {"Åsa": 51}}
