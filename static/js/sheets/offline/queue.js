/* Rounds that are waiting for the network: stored in this browser, in order, each with its key. */

export const place = () => document.getElementById("waiting");
const name = () => `unosite.waiting.${place().dataset.code}`;
const listeners = [];

function read() {
  try {
    return JSON.parse(localStorage.getItem(name())) ?? [];
  } catch {
    return [];
  }
}

/** Store the rounds. Throws if the browser cannot store them. */
function write(items) {
  if (items.length) localStorage.setItem(name(), JSON.stringify(items));
  else localStorage.removeItem(name());
  listeners.forEach((listener) => listener());
}

const isMine = (item) => item.by === place().dataset.by;

export const mine = () => read().filter(isMine);
export const others = () => read().filter((item) => !isMine(item));

/** Add a round to the queue. If it was entered again, it replaces the one that was refused. */
export function put(item) {
  const rest = read().filter((other) => !(isMine(other) && other.number === item.number));
  write([...rest, { ...item, by: place().dataset.by }].sort((one, other) => one.number - other.number));
}

export const change = (key, values) => write(read().map((item) => (item.key === key ? { ...item, ...values } : item)));
export const drop = (key) => write(read().filter((item) => item.key !== key));

/** Call the listener after every change, including changes in another tab. */
export const onQueue = (listener) => listeners.push(listener);
window.addEventListener("storage", (event) => event.key === name() && listeners.forEach((listener) => listener()));
