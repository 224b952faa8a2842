/* A page that follows a season: it asks for changes and morphs them in without disturbing what somebody edits. */

const EVERY = 10000;

const part = () => document.querySelector("[data-follow]");

/** Whether a field's value differs from the one that the page came with. */
function isEdited(field) {
  if (field.type === "hidden") return false;
  if (field.matches("select")) {
    const usual = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== usual?.value;
  }
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

const isBusy = (form) => [...form.elements].some((field) => field.matches("input, select, textarea") && isEdited(field));

/** Whether somebody is using or editing something inside this node. */
function isHeld(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  return node.contains(document.activeElement) || [...node.querySelectorAll("form")].some(isBusy);
}

/* Modules run after deferred scripts, so Idiomorph is loaded here. */
Object.assign(Idiomorph.defaults.callbacks, {
  beforeNodeMorphed: (before) => !(before instanceof HTMLFormElement && isBusy(before)),
  beforeNodeRemoved: (before) => !isHeld(before),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node instanceof HTMLDetailsElement),
});

let asking = false;

/** Ask for changes. If there are none, the answer is empty. */
async function ask() {
  const now = part();
  if (!now || asking || document.hidden) return;
  asking = true;
  const address = `${now.dataset.follow}?v=${now.dataset.version}`;
  await htmx.ajax("GET", address, { source: now, target: now, swap: "morph:outerHTML" }).catch(() => {});
  asking = false;
}

setInterval(ask, EVERY);
document.addEventListener("visibilitychange", ask);
window.addEventListener("pageshow", (event) => event.persisted && ask());
window.addEventListener("online", ask);
