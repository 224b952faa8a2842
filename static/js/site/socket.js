/* The socket of a table or sheet: it drops older pushes, answers heartbeats, polls when the socket is silent, and lets
   people reconnect after it was closed for good. */
import { form, live, version } from "./live.js";

const SLOWEST = 4000; // ms between two attempts to connect, at the most
const POLL = 3000;
const SILENCE = 45000;

let open = false;
let socket = null;
let heard = Date.now();

/* While a page is being left it ignores messages, so that it does not show that the next page has the seat. If it stays
   open after all, it asks again. */
let leaving = false;
window.addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    ask();
  }, POLL);
});

export const isOpen = () => open;
export const send = (values) => socket.send(JSON.stringify(values), form());

htmx.config.wsReconnectDelay = (tries) => Math.min(SLOWEST, 300 * 2 ** tries) * (0.5 + Math.random() / 2);

document.addEventListener("htmx:wsOpen", (event) => {
  open = true;
  heard = Date.now();
  socket = event.detail.socketWrapper;
  say("");
});

document.addEventListener("htmx:wsClose", (event) => {
  open = false;
  socket = event.detail.socketWrapper;
  const forGood = ![1006, 1011, 1012, 1013].includes(event.detail.event.code);
  say(forGood ? "closed" : "away");
});

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  heard = Date.now();
  if (leaving) return event.preventDefault();
  const { message } = event.detail;
  const beat = /id="beat"[^>]*data-n="(\d+)"[^>]*data-version="(\d+)"/.exec(message);
  if (beat) {
    event.preventDefault();
    send({ beat: Number(beat[1]) });
    if (Number(beat[2]) > version()) ask();
    return;
  }
  const pushed = /id="live"[^>]*data-version="(\d+)"/.exec(message);
  if (pushed && Number(pushed[1]) < version()) event.preventDefault();
});

/** Ask for the live part without the socket. If it has not changed, the answer is empty. */
export function ask() {
  const address = new URL(form().dataset.view, location.href);
  address.searchParams.set("v", version());
  htmx.ajax("GET", address.pathname + address.search, { source: form(), target: live(), swap: "none" }).catch(() => {});
}

setInterval(() => {
  if (!document.hidden && (!open || Date.now() - heard > SILENCE)) ask();
}, POLL);
document.addEventListener("visibilitychange", () => document.hidden || ask());
window.addEventListener("pageshow", (event) => event.persisted && ask());
window.addEventListener("online", ask);

/** Show the state of the connection, in words that come with the page. */
function say(state) {
  const place = document.getElementById("connection");
  place.dataset.state = state;
  for (const word of place.querySelectorAll("[data-when]")) word.hidden = word.dataset.when !== state;
}

document.getElementById("reconnect")?.addEventListener("click", () => socket?.reconnect());
