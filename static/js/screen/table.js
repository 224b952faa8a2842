/* The page of a live table. Each part has its own module. */
import "../site/morph.js";
import "../site/socket.js";
import "./answers.js";
import "./countdown.js";
import "./hand.js";
import "./order.js";
import "./keys.js";
import "../site/reasons.js";
import "./extras.js";
import "./call.js";
import "./zones.js";
import "./attention.js";
import "./effects/sound.js";
import "./effects/motion.js";
import "./quiet-forms.js";
import "../site/share.js";
import "../site/settings.js";
