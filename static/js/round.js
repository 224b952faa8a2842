/* The page of one round or one hand: the pad, open from the beginning. */
import "./settings.js";
import "./pad/pad.js";
