edition: minions
options: {"stack_draw": true, "stack_wild_draw": true, "cross_stack": "both", "deflect_skip": true, "deflect_reverse": true, "jump_in": true, "seven_zero": true, "draw_until_playable": true, "uno_penalty": 4, "wrong_catch": 2, "mercy": 25, "mutated_loses_turn": true, "mutated_last_card_draws": true}
seats: Åsa, Bo Ek, Cleo, Dan
dealer: Bo Ek
seed: bd6423d160f7d42241f27ff0bf3d843a1e3118b7b7ebe59586d75e20906a8c48
commitment: ed55a5b80c8f574587e99336b4378f760f349bbcb366390281d1d7d95eb2e90a

flip
Cleo play y6
Dan play W4 color=b
Åsa accept
Bo Ek play b2
Cleo play b8
Dan play bD2
Åsa play bR
Dan play oD2
Cleo accept
Åsa play oD2
Dan accept
Cleo play gD2
Bo Ek accept
Åsa play g7 swap=Cleo
Dan draw
Dan play g9
Cleo draw
Cleo play g4
Bo Ek play W color=o
Åsa draw
Åsa play W color=b
Dan play b6
Cleo play b1
Bo Ek play b0
Åsa play MUT color=o
Cleo play o3
Bo Ek play y3
Åsa play g3
Dan play g1
Åsa play g1
Dan play o1
Cleo play o6
Bo Ek play o7 swap=Åsa
Åsa play o1
Dan draw
Dan play MUT color=o
Bo Ek play o4
Åsa play y4
Dan play y6
Cleo play y8
Bo Ek draw
Bo Ek play yS
Dan play gS
Bo Ek play g0
Åsa draw
Åsa play gD2
Dan accept
Cleo play g4
Bo Ek play g8
Åsa play o8
Dan draw
Cleo draw
Cleo play g8
Bo Ek play o8
Åsa draw
Åsa play oS
Cleo draw
Cleo play o6
Bo Ek play o2
Åsa draw
Åsa play o5
Dan play o5
Cleo play b5
Bo Ek play bR
Cleo play b3
Cleo play b3
Dan draw
Åsa play b6
Bo Ek play b2
Cleo play y2
Cleo play y2
Dan play y0
Åsa play y5
Bo Ek play yD2
Cleo play yR
Bo Ek accept
Åsa play oR
Bo Ek play gR
Åsa play oR
Bo Ek draw
Bo Ek play W color=o
Cleo play o9 uno
Dan play b9
Dan play b9
Åsa play bD2
Åsa uno
Bo Ek play bS
Cleo accept
Dan play b7 swap=Åsa
Dan uno
Åsa play y7 swap=Bo Ek
Bo Ek play y4
Cleo play y1
Dan draw
Dan play W4 color=b uno
Åsa play bS
Bo Ek accept
Cleo play b8
Dan draw
Dan play W4 color=y
Åsa catch Dan
Åsa accept
Bo Ek play y8
Cleo draw
Cleo play MUT color=o
Åsa play W4 color=y
Bo Ek challenge
Cleo draw
Cleo play y2
Dan play y9
Dan play y9
Åsa play g9
Bo Ek play o9
Cleo play o4
Dan play o2
Åsa play g2
Bo Ek draw
Bo Ek play gD2
Cleo accept
Dan play MUT color=y
Bo Ek play y1
Cleo play o1
Dan play o0
Åsa play oS
Cleo play o7 swap=Dan
Dan play b7 swap=Cleo
Åsa play b5
Bo Ek play bR
Åsa play b1
Dan play g1
Cleo play g6
Bo Ek play W4 color=o
Åsa accept
Dan play o7 swap=Åsa
Cleo play o3
Bo Ek play MUT color=b
Dan play b2
Cleo play b3
Bo Ek play b3
Åsa play bD2
Dan play oD2
Cleo accept
Bo Ek draw
Bo Ek play W4 color=o
Åsa challenge
Dan play o6
Åsa play o6
Dan play o1
Cleo play W color=g
Bo Ek play g4
Åsa play g8
Dan play g2
Cleo play g5
Cleo play g5
Bo Ek play gS
Dan draw
Dan play gR
Dan play gR
Cleo draw
Cleo play g4
Bo Ek play y4
Cleo play y4
Bo Ek draw
Bo Ek play y7 swap=Dan
Åsa play g7 swap=Bo Ek
Dan play g6
Cleo play y6
Bo Ek play yD2
Åsa play yR
Bo Ek play W4 color=g
Cleo accept
Dan draw
Dan play g0
Åsa draw
Åsa play gS
Cleo play bS
Dan play bS
Bo Ek draw
Bo Ek play W color=b
Cleo play b5
Dan play b4
Åsa draw
Åsa play b9
Bo Ek draw
Bo Ek play W color=b
Cleo draw
Cleo play bR
Bo Ek play oR
Cleo play o9
Dan play o5
Cleo play o5
Dan play oS
Bo Ek play o8
Cleo play o8
Dan play oD2
Åsa accept
Bo Ek play o3
Cleo draw
Cleo play o2
Dan play o4
Åsa play b4
Bo Ek draw
Bo Ek play MUT color=y
Dan play y6
Åsa play yS
Dan play yS
Bo Ek draw
Bo Ek play MUT color=o
Dan play W color=o
Åsa draw
Åsa play W4 color=b
Bo Ek challenge
Bo Ek draw
Bo Ek play b3
Cleo play y3
Dan play yD2
Åsa play gD2
Bo Ek play gR
Åsa accept
Dan play g7 swap=Bo Ek
Cleo draw
Åsa play g7 swap=Dan
Dan draw
Dan play g9
Cleo play g8
Bo Ek draw
Bo Ek play g4
Åsa draw
Åsa play MUT color=b
Cleo play bR
Dan play b9
Åsa draw
Åsa play b2
Dan play b2
Åsa draw
Åsa play W4 color=g
Bo Ek accept
Cleo play g1
Dan play g5
Åsa play g3
Bo Ek play g2
Cleo play g9
Dan play g6
Åsa play g3
Bo Ek play g5
Cleo draw
Cleo play W4 color=y
Dan challenge
Åsa play y1
Dan play y1
Åsa play o1
Bo Ek play o5
Dan play o5
Åsa draw
Åsa play o9
Dan play o9
Åsa draw
Åsa play o3
Bo Ek draw
Bo Ek play MUT color=y
Dan play MUT color=b
Bo Ek play b7 swap=Dan
Cleo play b1
Dan play bD2
Åsa play bS
Bo Ek play bD2
Cleo play oD2
Dan accept
Åsa draw
Åsa play oS
Cleo play o2
Dan draw
Dan play g2
Åsa draw
Åsa play W color=b
Bo Ek play b8
Cleo play y8
Bo Ek play y8
Cleo play b8
Dan play b4
Åsa draw
Åsa play W4 color=b
Bo Ek play bR
Åsa accept
Dan play b7 swap=Bo Ek
Cleo play y7 swap=Dan
Bo Ek play yR
Cleo draw
Cleo play y2
Dan play yS
Bo Ek draw
Bo Ek play yS
Dan play yR
Cleo play oR
Dan play o4
Cleo play o4
Dan play o6
Åsa play W color=o
Bo Ek draw
Bo Ek play W color=y
Cleo play y4
Bo Ek play y4
Cleo draw
Cleo play y9
Bo Ek play y9
Cleo play b9
Dan draw
Åsa play bS
Cleo play b6
Cleo play b6
Dan play b3
Åsa play y3
Bo Ek play yD2
Cleo accept
Dan play y2
Åsa play y5
Bo Ek draw
Bo Ek play y5
Cleo play y6
Åsa play y6
Åsa uno
Bo Ek play y0
Cleo play g0 uno
Dan play g1
Åsa play g6
Bo Ek play o6
Cleo play o8

# end: {"top": "o8", "color": "o", "turn": "Dan", "dir": "L", "phase": "over", "hands": {"Åsa": "oR o1 o7 o8 g8 o2 o0 gS", "Bo Ek": "b1 oS o7 o3 oD2", "Cleo": "", "Dan": "b0 b5 b5 gD2 g4 gS y7 b4 gR"}, "counts": {"Åsa": 8, "Bo Ek": 5, "Cleo": 0, "Dan": 9}, "below": 89, "draw_left": 0, "uno_open": [], "winner": "Cleo", "hand_points": {"Åsa": 66, "Bo Ek": 51, "Cleo": 0, "Dan": 85}, "standard_points": {"Cleo": 202}}
