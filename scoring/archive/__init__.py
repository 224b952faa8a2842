"""Score sheets and games in and out: who may read them, files that leave, files that come, paper."""
