edition: mini
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo
dealer: Cleo
seed: bc8d1ebdf668a89aad5f891edcb5d48a0fba87ff2af54732394b090ac1d4c9c5
commitment: a63817d97fad2dc0370ccdd2f328f4210091944c75f13b56637945acd89b6d80

flip
Åsa play W color=y
Bo Ek play yS
Åsa draw
Bo Ek play y7
Cleo play W color=y
Åsa draw
Bo Ek draw
Cleo play y8
Åsa draw
Bo Ek play b8
Cleo play bR
Bo Ek draw
Bo Ek play b2
Åsa play b7
Cleo draw
Cleo play W2 color=g
Åsa play g9
Cleo draw
Bo Ek play g1
Åsa play g3
Cleo play y3
Bo Ek draw
Åsa draw
Cleo play b3 uno
Bo Ek play b4
Åsa play b6
Cleo draw
Bo Ek play r6
Åsa play r1
Cleo play rD1 uno
Åsa play r5
Cleo draw
Bo Ek play r9
Åsa draw
Cleo play rR
Bo Ek catch Cleo
Åsa draw
Åsa play yR
Cleo play gR
Åsa play g4
Bo Ek play g7
Cleo play g8 uno
Åsa draw
Åsa play W2 color=b
Cleo draw
Åsa play b1 uno
Bo Ek draw
Bo Ek play W color=g
Cleo play gS
Bo Ek play g5
Cleo draw
Åsa draw
Bo Ek draw
Cleo draw
Cleo play W2 color=y
Bo Ek play y2
Cleo draw
Åsa play y4
Bo Ek play y6
Cleo draw
Cleo play y5
Åsa play b5
Bo Ek draw
Cleo play bD1
Bo Ek draw
Bo Ek play W2 color=y
Åsa play yD1
Cleo play y1
Åsa draw
Bo Ek draw
Bo Ek play W color=y
Cleo draw
Cleo play y9
Åsa play b9
Bo Ek draw
Bo Ek play b1
Cleo play bS
Bo Ek play rS
Åsa play r2 uno
Bo Ek play r3
Cleo play r4 uno
Åsa draw
Åsa play b4 uno
Bo Ek draw
Cleo draw
Åsa draw
Bo Ek draw
Cleo draw
Åsa draw
Bo Ek draw
Cleo draw
Cleo play W color=b
Åsa draw
Åsa play b7
Bo Ek play r7
Cleo play g7
Åsa play g6
Bo Ek play gD1
Åsa draw
Bo Ek draw
Bo Ek keep
Cleo play gS
Bo Ek play W color=b
Cleo play W color=r
Åsa draw
Bo Ek play r1
Cleo play r8

# end: {"top": "r8", "color": "r", "turn": "Åsa", "dir": "L", "phase": "over", "hands": {"Åsa": "y5 yR y6 g2", "Bo Ek": "r6 y9", "Cleo": ""}, "counts": {"Åsa": 4, "Bo Ek": 2, "Cleo": 0}, "below": 18, "draw_left": 31, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 33, "Bo Ek": 15, "Cleo": 0}, "standard_points": {"Cleo": 48}}
