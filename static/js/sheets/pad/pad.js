/* The pad: a plain form that is quick under a thumb and at a keyboard. */
import "./grid.js";
import "./thumb.js";
import "./save.js";
import "./filled.js";
import { restore } from "./drafts.js";
import { pad } from "./form.js";

if (pad()) {
  document.documentElement.dataset.pad = "";
  restore();
}
