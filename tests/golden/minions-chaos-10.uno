edition: minions
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25, "mutated_loses_turn": true, "mutated_last_card_draws": true}
seats: Åsa, Bo Ek, Cleo, Dan, Eve, Finn, Gro, Hal, Ida, Jon
dealer: Eve
seed: 1cc73f72939cf821039d2165dc70dbeef8c9edacf3917e8a155c67a2b10d4a57
commitment: 44ac30f8c5de0eeb145bc9e7e890726d1bb1766f87297640761786323434ea0f

flip
Finn play g2
Gro play g0
Hal play g4
Finn play g4
Gro draw
Gro play g9
Hal play W color=o
Ida play MUT color=y
Åsa play y7 swap=Gro
Bo Ek play W color=b
Cleo play b4
Dan play b9
Dan play b9
Eve play y9
Gro play y9
Hal draw
Hal play yS
Gro play yS
Ida play y3
Jon play g3
Åsa play o3
Bo Ek draw
Cleo play o3
Dan play o2
Eve play W color=y
Finn play y4
Gro draw
Gro keep
Hal play o4
Jon play o4
Åsa draw
Åsa play o8
Gro play o8
Hal play o7 swap=Dan
Eve play o7 swap=Åsa
Finn play oR
Bo Ek play oR
Cleo play yR
Bo Ek play y6
Åsa play W4 color=o
Jon play W4 color=g
Ida play gR
Jon play gR
Ida accept
Hal play gS
Finn play MUT color=b
Dan play b6
Eve catch Dan
Ida play b6
Hal draw
Hal play b8
Gro draw
Gro play MUT color=y
Eve play y0
Dan play y4
Cleo play MUT color=b
Åsa play b3
Jon play W4 color=b
Ida challenge
Hal play b1
Gro play y1
Ida play y1
Hal play W4 color=b
Gro challenge
Finn draw
Finn play W color=g
Eve draw
Dan play gS
Bo Ek draw
Bo Ek play gR
Cleo draw
Cleo play MUT color=y
Eve play y0
Finn play yD2
Gro play gD2
Hal play W4 color=g
Ida challenge
Jon play W color=o
Åsa draw
Åsa play oR
Jon play oS
Hal play oS
Finn play o5
Eve play o1
Dan play o0
Cleo draw
Cleo play W4 color=b
Bo Ek play bR
Cleo accept
Dan play b8
Eve play b1
Bo Ek play b1
Cleo play b8
Dan play b3
Eve play g3
Finn play g6
Gro play b6
Hal play b0
Ida play b4
Jon play bS
Bo Ek play bS
Dan draw
Eve play b7 swap=Jon
Jon play b7 swap=Dan
Åsa play g7 swap=Hal
Åsa catch Hal
Eve play g7 swap=Jon
Finn play gD2
Gro catch Finn
Gro accept
Hal play g8
Ida play gS
Åsa play W4 color=b
Bo Ek accept
Cleo play bD2
Dan play yD2
Eve play yS
Finn play yR
Eve accept
Dan play y1
Eve play y1
Dan play y2
Cleo play y9
Eve play y9
Dan play o9
Ida play o9
Hal play o4
Gro play o3
Åsa play o3
Jon draw
Jon play oS
Hal play yS
Finn play W color=o
Eve play W color=g
Dan draw
Dan play W4 color=g
Cleo accept
Bo Ek draw
Åsa draw
Åsa play gR
Ida play gR
Hal play g2 uno
Gro play g0 uno
Finn play g6
Eve play b6
Dan play b9
Dan play b9
Cleo play bD2
Bo Ek play oD2
Åsa play W4 color=y
Jon challenge
Ida play y8
Hal play y4
Gro draw
Gro play yS
Eve play MUT color=b uno
Cleo draw
Cleo keep
Bo Ek play bR
Cleo play b6
Dan play b6
Eve draw
Eve keep
Finn draw
Gro draw
Gro play bD2
Hal accept
Ida play bR
Hal play oR
Ida draw
Ida play oD2
Jon play W4 color=o
Åsa challenge
Åsa play W color=b
Bo Ek play b3
Jon play b3
Åsa play b7 swap=Jon
Bo Ek play o7 swap=Eve
Cleo play oD2 uno
Dan accept
Eve play W4 color=g
Finn challenge
Finn play MUT color=o
Hal play o6
Ida draw
Ida play W color=y
Jon play y2
Åsa play W color=b
Bo Ek draw
Bo Ek play W4 color=b
Cleo challenge
Dan play b9
Dan play b9
Eve play bD2
Finn accept
Gro play W4 color=b
Hal challenge
Ida draw
Ida play b6
Hal play b6
Ida play b5
Jon play b8
Åsa play b0
Bo Ek play b1
Cleo draw
Cleo play MUT color=b
Eve play b5
Finn play y5
Eve play y5
Finn play y6
Gro play y4
Hal draw
Hal play W4 color=b
Ida play bD2
Jon play bS
Åsa play yD2
Bo Ek play yS
Cleo play gD2
Dan play W4 color=b
Eve accept
Finn draw
Finn play MUT color=y
Hal draw
Hal play W4 color=o
Ida play oD2
Jon play gD2
Åsa accept
Bo Ek play g8
Cleo play y8
Dan play y0
Eve play W color=y
Finn play y7 swap=Åsa
Gro draw
Gro play W4 color=y
Hal play yR
Gro play yR
Hal accept
Ida play gR
Jon play gR
Åsa play W color=g
Bo Ek play gD2
Cleo accept
Dan play g6
Cleo play g6
Dan draw
Dan play gD2
Eve play oD2
Finn accept
Bo Ek play oD2
Cleo play oS
Dan play yD2
Eve play W4 color=g
Finn play gS
Gro accept
Dan play gS
Finn play W color=g
Gro play W4 color=g
Hal play W4 color=b
Ida accept
Jon play MUT color=y
Bo Ek play yD2
Cleo accept
Dan draw
Ida play yD2
Jon accept
Jon play yD2
Åsa play W4 color=b
Bo Ek play bS
Cleo play bS
Dan accept
Dan play bS
Finn play b8
Åsa play b8
Bo Ek play bD2
Cleo accept
Dan play W4 color=y
Eve accept
Finn play yS
Hal play y5
Ida play W color=y
Jon play y9
Cleo play y9
Dan play o9
Cleo play o9
Dan draw
Dan play y9
Eve draw
Eve play y5
Finn play yR
Gro play yR
Hal play bR
Eve play bR
Finn play gR
Eve draw
Eve play W color=b
Dan draw
Dan play W4 color=o
Cleo challenge
Bo Ek play MUT color=o
Jon play o6
Åsa play o6
Jon play MUT color=y
Hal play W4 color=y
Gro accept
Finn play y4
Bo Ek play y4
Åsa play yS
Ida play W4 color=b
Hal accept
Gro play MUT color=o
Eve play o9
Cleo play o9
Bo Ek draw
Bo Ek play o9
Åsa play o1
Hal play o1
Gro play o3
Finn play W4 color=o
Eve accept
Dan play o4
Cleo play o4
Bo Ek draw
Bo Ek play o1
Eve play o1
Dan draw
Dan play o3
Cleo play W color=o
Bo Ek draw
Bo Ek play o4
Åsa draw
Åsa play W4 color=g
Jon challenge
Jon play g1
Ida play g9
Jon play g9
Ida play g0
Hal play gS
Hal play gS
Finn play gD2
Eve accept
Finn play gD2
Eve accept
Dan play bD2
Cleo play yD2
Bo Ek play yR
Cleo play yD2
Dan play yS
Eve accept
Finn play y5
Eve play y5
Finn draw
Gro play y6
Jon play y6
Bo Ek play y9
Cleo play y9

# end: {"top": "y9", "color": "y", "turn": "Dan", "dir": "L", "phase": "over", "hands": {"Åsa": "", "Bo Ek": "y8 o8 b4 o5 g3 y2 y1 y1 y7 y0 MUT b8 bS gR bR", "Cleo": "", "Dan": "b7 b3 b0 b8 bS MUT o9 o9", "Eve": "b4 b2 g2 g7 b1 b7 g7 g8 o1 g5 gS b5 g9 W4 bD2 g0 o1", "Finn": "y3 o8 oR g2 g6 g6 gR oD2 b2", "Gro": "o2 o2 o3 b3 W y8 y4 W4 y4 yS", "Hal": "oS oS oD2 o6 MUT o6", "Ida": "g5 o5 g1 g4 g3 g4 o7 MUT oR", "Jon": "g8 y7"}, "counts": {"Åsa": 0, "Bo Ek": 15, "Cleo": 0, "Dan": 8, "Eve": 17, "Finn": 9, "Gro": 10, "Hal": 6, "Ida": 9, "Jon": 2}, "below": 12, "draw_left": 23, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 334, "Bo Ek": 157, "Cleo": 0, "Dan": 106, "Eve": 149, "Finn": 87, "Gro": 146, "Hal": 122, "Ida": 99, "Jon": 15}, "standard_points": {"Cleo": 1215}}
