/* The part of the page that the server pushes, and listeners for its changes. */

export const live = () => document.getElementById("live");
export const form = () => document.getElementById("move");
export const version = () => Number(live()?.dataset.version ?? 0);

const listeners = [];

/** Call the listener with the pushed part now and after every change. */
export function onLive(listener) {
  listeners.push(listener);
  if (live()) listener(live());
}

let skew = 0;

function read() {
  const table = live();
  if (!table) return;
  if (table.dataset.now) skew = Number(table.dataset.now) - Date.now();
  listeners.forEach((listener) => listener(table));
}

/** The server's clock, according to the last push. */
export const serverNow = () => Date.now() + skew;

document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "live" && read());
read();
