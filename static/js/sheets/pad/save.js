/* Saves the entry. If points are missing, it names the players and sends nothing. */
import { live } from "../../site/live.js";
import { forget, key } from "./drafts.js";
import { changed, form, missing, pad, winner } from "./form.js";
import { send, valuesOf } from "./send.js";

let saving = false;

/** Show a message in the pad. The words come with the page. */
export function showMessage(word, names = []) {
  const line = document.getElementById("pad-says");
  line.textContent = word ? pad().dataset[word].replace("{names}", names.join(", ")) : "";
}

/** Whether the entry is complete. If not, show what is missing. */
export function isComplete() {
  if (!winner()) return showMessage("sayWinner");
  const names = missing().map((each) => each.name);
  if (names.length) return showMessage("sayMissing", names);
  showMessage("");
  return true;
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "entry" || event.submitter?.hasAttribute("formaction")) return;
  if (!isComplete()) return event.preventDefault();
  if (!pad().hasAttribute("data-quick")) return;
  event.preventDefault();
  if (!saving) save();
});

async function save() {
  saving = true;
  const kept = key();
  pad().setAttribute("aria-busy", "true");
  try {
    const answer = await send(form().action, valuesOf(form()));
    if (answer.status !== 200) return form().submit();
    forget(kept);
    if (answer.html) htmx.swap(live(), answer.html, { swapStyle: "none" });
  } catch {
    showMessage("sayOffline");
  } finally {
    saving = false;
    pad()?.removeAttribute("aria-busy");
    changed();
  }
}
