/* The page of a score sheet. Each part has its own module. */
import "../site/morph.js";
import "../site/socket.js";
import "../site/settings.js";
import "../site/share.js";
import "../site/reasons.js";
import "./paper.js";
import "./pad/pad.js";
import "./offline/offline.js";
