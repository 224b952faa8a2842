/* The page of a live table: what each part of it does stands in its own module. */
import "./morph.js";
import "./socket.js";
import "./answers.js";
import "./countdown.js";
import "./hand.js";
import "./order.js";
import "./keys.js";
import "./reasons.js";
import "./extras.js";
import "./call.js";
import "./zones.js";
import "./attention.js";
import "./sound.js";
import "./motion.js";
import "./quiet.js";
import "./share.js";
import "./settings.js";
