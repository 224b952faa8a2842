edition: minions
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25, "mutated_loses_turn": true, "mutated_last_card_draws": true}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro
dealer: Åsa
seed: ddb144b0dad24236151a57554684cf8febcaf444d5d3df6cf3c13bb81dabe354
commitment: f42d2e8761c1918722aa6841c6f70aabde836ea200a62d2c9478325f7e3d2719

flip
Finn play y8
Gro play g8
Åsa play gS
Eve play gS
Gro play yS
Bo Ek draw
Bo Ek play y6
Cleo play y9
Dan play W color=g
Eve play g5
Finn play y5
Gro play y3
Åsa draw
Åsa play y0
Bo Ek play y4
Cleo play W color=y
Dan draw
Dan play W color=g
Eve play W4 color=b
Finn play W4 color=o
Gro play oS
Åsa play oR
Gro accept
Dan play oR
Eve draw
Finn play o2
Gro play o5
Åsa play o9
Bo Ek play MUT color=o
Dan play oD2
Eve play oS
Finn accept
Gro play o3
Åsa draw
Åsa play o5
Bo Ek play W4 color=b
Cleo play bR
Bo Ek accept
Åsa play b5
Dan play b5
Cleo play b7 swap=Gro
Bo Ek play o7 swap=Åsa
Åsa play o3
Gro play o4
Finn draw
Eve play oD2
Dan accept
Cleo play bD2
Bo Ek accept
Åsa play b1
Gro play g1
Finn play gR
Gro play g3
Åsa play b3
Bo Ek play bR
Åsa play b8
Gro play b8
Finn play bS
Dan play MUT color=y
Bo Ek play yD2
Åsa accept
Gro play gD2
Finn accept
Eve play g7 swap=Finn
Finn play g7 swap=Bo Ek
Eve draw
Dan play o7 swap=Eve
Cleo play b7 swap=Dan
Bo Ek draw
Bo Ek play b1
Åsa play b6
Gro play b4
Finn play b4 uno
Eve draw
Eve play b9
Dan play W4 color=b
Cleo challenge
Cleo draw
Cleo play b0
Dan catch Eve
Bo Ek play o0
Åsa play o1
Bo Ek play o1
Åsa play o9
Gro draw
Gro play W color=o
Finn draw
Finn play W color=g
Eve play g2
Dan play MUT color=y
Bo Ek play y9
Åsa play y2
Gro play y2 uno
Finn play y5
Eve draw
Eve play W4 color=y
Dan play yR
Eve accept
Finn play y7 swap=Cleo
Gro draw
Gro play y6
Bo Ek play y6
Cleo draw
Cleo play W color=y
Eve catch Cleo
Dan draw
Dan play MUT color=o
Finn play o2
Gro play o0
Åsa play o3
Åsa uno
Bo Ek play g3
Cleo play g9
Cleo play g9
Dan play g5
Eve play g1
Finn play g2
Gro play g1
Åsa play g6

# end: {"top": "g6", "color": "g", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "y4 yS g4 gD2", "Cleo": "g0 o8 yR MUT b2 bS g8 bD2 y7 o6 b3 b2 y1", "Dan": "b7 b8 o5 o2", "Eve": "b6 o6 b4 b1", "Finn": "g4 b9 o4 b7 gS o7 b5 b8 g3 W4 o9", "Gro": "o8 gR y1 g6 yD2 y3 W4 y3"}, "counts": {"Åsa": 0, "Bo Ek": 4, "Cleo": 13, "Dan": 4, "Eve": 4, "Finn": 11, "Gro": 8}, "below": 25, "draw_left": 42, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 48, "Cleo": 147, "Dan": 22, "Eve": 17, "Finn": 126, "Gro": 111}, "standard_points": {"Åsa": 471}}
