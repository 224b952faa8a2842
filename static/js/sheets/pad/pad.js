/* The pad: a plain form with shortcuts for thumbs and keyboards. */
import "./grid.js";
import "./thumb.js";
import "./save.js";
import "./entered-hands.js";
import { restore } from "./drafts.js";
import { pad } from "./form.js";

if (pad()) {
  document.documentElement.dataset.pad = "";
  restore();
}
