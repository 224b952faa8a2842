edition: frozen
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Dan
seed: ac2c48ed9880540ccc221b621d93b5041d6074af5e25f11955ea615ab7a14f7f
commitment: 92ab033f6d04481f54fe32cdfb719701b3dacddf877f78696a3049e8f526be26

flip
Åsa play p6
Dan play p6
Åsa play p4
Bo Ek play g4
Cleo play g4
Dan play OLAF color=g
Åsa play g3
Bo Ek draw
Cleo play y3
Dan play W color=p
Åsa draw
Åsa keep
Bo Ek play pD2
Cleo play pR
Bo Ek play gD2
Åsa accept
Dan draw
Dan keep
Cleo draw
Cleo play W4 color=g
Bo Ek accept
Åsa play g5
Dan play OLAF color=g discard=y0,y2
Cleo draw
Cleo play g5
Bo Ek play g2
Åsa play g9
Dan play b9 uno
Cleo play b2
Bo Ek play W color=p
Åsa play p8
Dan draw
Dan keep
Cleo play p7 swap=Dan
Bo Ek play b7 swap=Åsa
Åsa play bS
Cleo play b8 uno
Bo Ek play y8
Åsa play y8
Dan draw
Dan play W4 color=p
Cleo accept
Bo Ek play pD2
Åsa play yD2
Dan play yS
Cleo play bD2
Bo Ek play bR
Cleo accept
Dan play b1
Åsa draw
Åsa play b0
Bo Ek draw
Bo Ek play b2
Cleo play b4
Dan play W4 color=p
Åsa challenge
Åsa draw
Åsa play p8
Bo Ek play g8
Cleo draw
Cleo play OLAF color=y
Dan play y1
Åsa play y6
Bo Ek play y3
Cleo play yS
Åsa play y5
Bo Ek play y7 swap=Cleo
Cleo play y7 swap=Åsa
Dan play b7 swap=Åsa
Åsa play W color=b
Bo Ek play bR
Åsa play bD2
Dan accept
Cleo play b5
Bo Ek play b9
Åsa draw
Åsa play g9
Dan play gS
Bo Ek play pS uno
Dan play p7 swap=Bo Ek uno
Cleo draw
Cleo play p9
Bo Ek play p1
Åsa play pR
Bo Ek play p2
Cleo draw
Cleo play p0
Dan draw
Dan play p3
Åsa play p4

# end: {"top": "p4", "color": "p", "turn": "Bo Ek", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "yR yR g7 g1 pS gS p5 gR g6", "Cleo": "g3 y4 b3 b6", "Dan": "b5 y5 bS"}, "counts": {"Åsa": 0, "Bo Ek": 9, "Cleo": 4, "Dan": 3}, "below": 68, "draw_left": 27, "uno_open": [], "winner": "Åsa", "hand_points": {"Åsa": 0, "Bo Ek": 119, "Cleo": 16, "Dan": 30}, "standard_points": {"Åsa": 165}}
