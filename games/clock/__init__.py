"""What is done when it is due: the turns of bots, time-outs, absence, endless rounds, outages."""
