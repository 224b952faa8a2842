/* The page of a score sheet: what each part of it does stands in its own module. */
import "./morph.js";
import "./socket.js";
import "./settings.js";
import "./share.js";
import "./reasons.js";
import "./paper.js";
import "./pad/pad.js";
import "./offline/offline.js";
