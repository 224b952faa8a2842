/* The page of a single round or hand, with the pad open from the start. */
import "../site/settings.js";
import "./pad/pad.js";
