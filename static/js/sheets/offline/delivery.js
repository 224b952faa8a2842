/* Delivers rounds: at once if possible; otherwise they are queued and sent in order when the network is back. Thanks to
   its key, a round that is sent twice counts once. */
import { live } from "../../site/live.js";
import { wrapSend } from "../pad/send.js";
import { entered, ordinal, isOnSheet } from "./facts.js";
import { change, drop, mine, place, put } from "./queue.js";

const PATIENCE = 8000; // ms
const AGAIN = 5000;
const TOKEN = "csrfmiddlewaretoken";

const field = (values, name) => values.find(([each]) => each === name)?.[1];
const later = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));

/** Whether the network worked the last time it was needed. */
export let reached = navigator.onLine;
const listeners = [];
/** Call the listener when the connection is lost or returns, and when the site has answered who the visitor is. */
export const onReach = (listener) => listeners.push(listener);

function reach(now) {
  if (reached === now) return;
  reached = now;
  listeners.forEach((listener) => listener());
}

let sendDirectly = null; // sends without the queue

wrapSend((sending) => {
  sendDirectly = sending;
  return sendOrQueue;
});

async function sendOrQueue(action, values) {
  if (!mine().length && navigator.onLine) {
    try {
      const answer = await Promise.race([sendDirectly(action, values), later()]);
      reach(true);
      if (answer.status < 500) return answer;
    } catch {
      reach(false);
    }
  }
  put({
    key: field(values, "key"),
    number: Number(field(values, "number")),
    ordinal: ordinal(),
    action,
    values: values.filter(([name]) => name !== TOKEN),
    result: entered(),
  });
  setTimeout(flush);
  return { status: 200, html: "" };
}

/** The first waiting round; null if it has to be resolved by somebody first. */
function next() {
  const [first] = mine();
  return first && !first.state ? first : null;
}

let busy = false;

/** Send the waiting rounds, from one tab at a time. */
export async function flush() {
  if (busy || !place() || !next()) return;
  busy = true;
  try {
    await navigator.locks.request(`unosite.waiting.${place().dataset.code}`, sendAll);
    reach(true);
  } catch {
    reach(false);
  } finally {
    busy = false;
  }
}

async function sendAll() {
  const token = await ask();
  while (token && next()) if (!(await deliver(next(), token))) return;
}

/** Load the sheet. Returns a fresh token if the visitor is still the person who entered the rounds. */
async function ask() {
  const answer = await fetch(place().dataset.sheet, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status >= 500) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const known = page.getElementById("waiting")?.dataset.by === place().dataset.by;
  const token = known && page.querySelector(`#entry [name="${TOKEN}"]`)?.value;
  place().toggleAttribute("data-stranger", !token);
  listeners.forEach((listener) => listener());
  return token;
}

async function deliver(item, token) {
  const answer = await Promise.race([sendDirectly(item.action, [...item.values, [TOKEN, token]]), later()]);
  if (answer.status === 200) return showDelivered(item, answer.html);
  if (answer.status === 429 || answer.status >= 500) return false;
  const page = new DOMParser().parseFromString(answer.html, "text/html");
  if (!page.getElementById("both")) change(item.key, { state: "refused", reason: page.getElementById("pad-says")?.textContent ?? "" });
  else change(item.key, { state: "conflict" });
  return false;
}

function showDelivered(item, html) {
  drop(item.key);
  htmx.swap(live(), html, { swapStyle: "none" });
  return true;
}

/** Drop rounds that were resolved on the page with both versions, or that somebody else saved with the same result. */
export function settle() {
  for (const item of mine()) if (item.state && isOnSheet(item)) drop(item.key);
}

/** Let the server show both versions of a conflict, or what is wrong with a refused round. */
export function show(item) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = item.action;
  const token = document.querySelector(`#entry [name="${TOKEN}"]`)?.value ?? "";
  for (const [name, value] of [...item.values, [TOKEN, token]]) {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

window.addEventListener("online", flush);
window.addEventListener("offline", () => reach(false));
document.addEventListener("htmx:wsOpen", () => {
  reach(true);
  flush();
});
document.addEventListener("visibilitychange", () => document.hidden || flush());
setInterval(() => document.hidden || flush(), AGAIN);
