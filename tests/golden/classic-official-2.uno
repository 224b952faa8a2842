edition: classic
options: {}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: ec563a6931554e4cc8c36b2dcd1b80fbe7df4c311eddbf63d3a8916906b70a66
commitment: 5e6ae9e04d5b07a8791bfc7da7c4d623b9b7034f7944c76f67002ad0ba29c157

flip
Åsa play W color=y
Bo Ek play yR
Bo Ek draw
Bo Ek play y0
Åsa play y1
Bo Ek play g1
Åsa play b1
Bo Ek play b9
Åsa play b3
Bo Ek play g3
Åsa play r3
Bo Ek play r6
Åsa play rR uno
Åsa play r1

# end: {"top": "r1", "color": "r", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "gS r6"}, "counts": {"Åsa": 0, "Bo Ek": 2}, "below": 13, "draw_left": 92, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 26}, "standard_points": {"Åsa": 26}}
