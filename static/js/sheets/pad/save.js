/* Saving: who is missing is named and nothing is sent; what the server refuses is shown by the page itself. */
import { live } from "../live.js";
import { forget, key } from "./drafts.js";
import { changed, form, missing, pad, winner } from "./form.js";
import { send, valuesOf } from "./send.js";

let saving = false;

/** Say what is wrong in the pad's own line; the words come with the page. */
export function complain(word, names = []) {
  const line = document.getElementById("pad-says");
  line.textContent = word ? pad().dataset[word].replace("{names}", names.join(", ")) : "";
}

/** Whether the entry is whole; says what it lacks otherwise. */
export function whole() {
  if (!winner()) return complain("sayWinner");
  const names = missing().map((each) => each.name);
  if (names.length) return complain("sayMissing", names);
  complain("");
  return true;
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "entry" || event.submitter?.hasAttribute("formaction")) return;
  if (!whole()) return event.preventDefault();
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
    complain("sayOffline");
  } finally {
    saving = false;
    pad()?.removeAttribute("aria-busy");
    changed();
  }
}
