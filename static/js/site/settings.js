/* Settings of this device, stored in the browser. */

const KEY = "unosite.table";
const listeners = {};

const read = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
};

const inputs = () => [...document.querySelectorAll("[data-setting]")];

/** The value of a setting: true or false for a switch, a string for a choice. The page has the default. */
export function setting(name) {
  const kept = read()[name];
  if (kept !== undefined) return kept;
  const input = inputs().find((one) => one.dataset.setting === name && (one.type !== "radio" || one.checked));
  return input?.type === "radio" ? input.value : (input?.checked ?? true);
}

export function onSetting(name, listener) {
  listeners[name] = listener;
  listener(setting(name));
}

for (const input of inputs()) {
  const kept = read()[input.dataset.setting];
  if (kept !== undefined) input.checked = input.type === "radio" ? input.value === kept : kept;
}

document.addEventListener("change", (event) => {
  const name = event.target.dataset?.setting;
  if (!name) return;
  const value = event.target.type === "radio" ? event.target.value : event.target.checked;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: value }));
  } catch {
    // playing also works in a browser that stores nothing
  }
  listeners[name]?.(value);
});
