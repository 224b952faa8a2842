edition: minions
options: {"wild_draw": "honest", "uno_call": "assisted", "first_card": "number"}
seats: Åsa, Bo Ek, Cleo
dealer: Cleo
seed: c4af065b57ccee7ba7c37742c93fef2b58f46aa6f683e40c3f7347800b4872df
commitment: af4dcfb21189f8b090cda43b5f9c206aca3e53f6e6a7b57d8dda5f1cc2c4fe0d

flip
Åsa play o9
Bo Ek play o2
Cleo play W4 color=b
Bo Ek play b7
Cleo play MUT color=g
Åsa play g7
Bo Ek draw
Bo Ek play g6
Cleo play g2
Åsa draw
Bo Ek play b2
Cleo play y2
Åsa play y5
Bo Ek play y1
Cleo play y9
Åsa play b9
Bo Ek play b5
Cleo draw
Cleo play y5
Åsa play yD2
Cleo play y8 uno
Åsa draw
Bo Ek play y4
Cleo draw
Åsa play o4
Bo Ek draw
Cleo draw
Åsa play o5
Bo Ek draw
Cleo draw
Åsa play o1
Bo Ek play g1
Cleo play g8
Åsa draw
Åsa play y8
Bo Ek play y6
Cleo draw
Åsa play b6
Bo Ek play b1
Cleo play b1
Åsa draw
Åsa play W color=y
Bo Ek play yS uno
Åsa play bS
Cleo play gS
Bo Ek play gS

# end: {"top": "gS", "color": "g", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "gD2 g9 g6 bR", "Bo Ek": "", "Cleo": "g8 o2"}, "counts": {"Åsa": 4, "Bo Ek": 0, "Cleo": 2}, "below": 35, "draw_left": 70, "uno_open": [], "winner": "Bo Ek", "hand_points": {"Åsa": 55, "Bo Ek": 0, "Cleo": 10}, "standard_points": {"Bo Ek": 65}}
