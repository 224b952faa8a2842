/* Rounds on their way: tried at once, kept where there is no network, and sent in order when it returns. The key makes
   a round that arrived unnoticed harmless. */
import { live } from "../live.js";
import { wrapSend } from "../pad/send.js";
import { entered, ordinal, written } from "./facts.js";
import { change, drop, mine, place, put } from "./queue.js";

const PATIENCE = 8000; // ms
const AGAIN = 5000;
const TOKEN = "csrfmiddlewaretoken";

const field = (values, name) => values.find(([each]) => each === name)?.[1];
const later = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));

/** Whether the network was there when it was last needed. */
export let reached = navigator.onLine;
const listeners = [];
/** Called when the network comes or goes, and when the site has said who we are to it. */
export const onReach = (listener) => listeners.push(listener);

function reach(now) {
  if (reached === now) return;
  reached = now;
  listeners.forEach((listener) => listener());
}

let straight = null; // the way of sending without a queue

wrapSend((sending) => {
  straight = sending;
  return saved;
});

async function saved(action, values) {
  if (!mine().length && navigator.onLine) {
    try {
      const answer = await Promise.race([straight(action, values), later()]);
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

/** The first round that waits; none where one before it has to be looked at first. */
function next() {
  const [first] = mine();
  return first && !first.state ? first : null;
}

let busy = false;

/** Send what waits, one tab at a time. */
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

/** The site as it is now: whether it still knows us as who entered the rounds, and a fresh token. */
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
  const answer = await Promise.race([straight(item.action, [...item.values, [TOKEN, token]]), later()]);
  if (answer.status === 200) return arrived(item, answer.html);
  if (answer.status === 429 || answer.status >= 500) return false;
  const page = new DOMParser().parseFromString(answer.html, "text/html");
  if (!page.getElementById("both")) change(item.key, { state: "refused", reason: page.getElementById("pad-says")?.textContent ?? "" });
  else change(item.key, { state: "conflict" });
  return false;
}

function arrived(item, html) {
  drop(item.key);
  htmx.swap(live(), html, { swapStyle: "none" });
  return true;
}

/** What was settled on the page with both versions, or written the same by somebody else, waits no longer. */
export function settle() {
  for (const item of mine()) if (item.state && written(item)) drop(item.key);
}

/** Let the server show it: both versions of a conflict, or what is wrong with a refused round. */
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
