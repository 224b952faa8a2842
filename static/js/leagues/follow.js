/* A page that follows a season: asks now and then what is new, and morphs it in around what somebody is doing there. */

const EVERY = 10000;

const part = () => document.querySelector("[data-follow]");

/** Whether a field has been given another value than the page came with. */
function edited(field) {
  if (field.type === "hidden") return false;
  if (field.matches("select")) {
    const usual = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== usual?.value;
  }
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

const isBusy = (form) => [...form.elements].some((field) => field.matches("input, select, textarea") && edited(field));

/** Whether somebody is in the middle of something there. */
function isHeld(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  return node.contains(document.activeElement) || [...node.querySelectorAll("form")].some(isBusy);
}

/* Modules run after deferred scripts, so that Idiomorph is there. */
Object.assign(Idiomorph.defaults.callbacks, {
  beforeNodeMorphed: (before) => !(before instanceof HTMLFormElement && isBusy(before)),
  beforeNodeRemoved: (before) => !isHeld(before),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node instanceof HTMLDetailsElement),
});

let asking = false;

/** Nothing comes back where nothing has changed. */
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
