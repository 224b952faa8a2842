edition: moomin
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek
dealer: Bo Ek
seed: 3c7cc4ebebb8bfea21a515f42ad254a05a5bbc10f0a625d3e6cea17aab8451f5
commitment: d924b8fc9a3e229ecad7d7ab06cb7ddcf558c7b0e31d068927a9c9d531981cd9

flip
Åsa play y4
Bo Ek draw
Bo Ek play TALES color=b
Bo Ek discard b2
Åsa discard g0
Åsa play b8
Bo Ek play b8
Åsa play b7
Bo Ek play b9
Åsa play g9
Bo Ek play g6
Åsa draw
Åsa play g5
Bo Ek play g3
Åsa draw
Bo Ek draw
Åsa draw
Åsa play g7
Bo Ek draw
Bo Ek play g5
Åsa play y5
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Åsa play yS
Åsa draw
Bo Ek draw
Bo Ek play y4
Åsa draw
Åsa play W color=b
Bo Ek draw
Åsa draw
Bo Ek draw
Åsa draw
Bo Ek play b4
Åsa draw
Bo Ek play b0
Åsa draw
Åsa play b4
Bo Ek play b1
Åsa draw
Bo Ek draw
Åsa draw
Åsa play bR
Åsa draw
Åsa play bD2
Åsa play rD2
Åsa play r0
Bo Ek play r2
Åsa play r5
Bo Ek play r9
Åsa play r7
Bo Ek play r9
Åsa play r8
Bo Ek draw
Bo Ek play y8
Åsa play y6
Bo Ek play g6
Åsa play gS uno
Åsa play g7

# end: {"top": "g7", "color": "g", "turn": "Bo Ek", "dir": "R", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "r5 rS TALES y5 gS"}, "counts": {"Åsa": 0, "Bo Ek": 5}, "below": 38, "draw_left": 68, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 100}, "standard_points": {"Åsa": 100}}
