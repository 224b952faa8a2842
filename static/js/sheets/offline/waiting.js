/* Shows the waiting rounds on the sheet: their points, the totals including them, and those that need a decision. */
import { live, onLive } from "../../site/live.js";
import { restore } from "../pad/drafts.js";
import { isBegun, form, pad, rows, setSat } from "../pad/form.js";
import { counting, deal, eliminated, addWaitingRounds, ordinal } from "./facts.js";
import { drop, mine, onQueue, others, place } from "./queue.js";
import { onReach, reached, settle, show } from "./delivery.js";

const words = () => place().dataset;
const part = (name) => place().querySelector(`[data-part="${name}"]`);

let listed = ""; // the content of the list

function element(tag, text = "", more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...more });
}

function draw() {
  if (!place() || !live()) return;
  settle();
  const sheet = addWaitingRounds();
  const items = mine();
  part("title").textContent = title(items);
  part("note").textContent = note();
  part("next").textContent = nextRound(sheet);
  part("rounds").hidden = !items.length;
  part("head").replaceChildren(element("td"), ...sheet.names.map((name) => element("th", name, { scope: "col", className: "grid__number" })));
  list(items, sheet);
  part("totals").replaceChildren(
    element("th", words().sayTotals, { scope: "row" }),
    ...sheet.standing.totals.map((total) => element("td", String(total), { className: "grid__number" })),
  );
  place().hidden = !part("title").textContent && !part("note").textContent;
  place().toggleAttribute("data-counting", counting().length > 0);
  advance(items, sheet);
}

/** Draw the list only if it has changed, because a button that is replaced under a finger does nothing. */
function list(items, sheet) {
  const now = JSON.stringify([items, sheet.names]);
  if (now === listed) return;
  listed = now;
  part("body").replaceChildren(...items.flatMap((item) => lines(item, sheet)));
}

function title(items) {
  if (items.length) return (items.length === 1 ? words().sayOne : words().sayMany).replace("{count}", items.length);
  return reached ? "" : words().sayOffline;
}

function note() {
  if (others().length) return words().sayOthers;
  return mine().length && place().hasAttribute("data-stranger") ? words().sayStranger : "";
}

function nextRound(sheet) {
  if (!counting().length || sheet.standing.over) return "";
  const [dealer, starter] = deal(sheet);
  const round = words().sayRound.replace("{number}", ordinal());
  return `${round}: ${words().sayDeals.replace("{dealer}", dealer).replace("{starter}", starter)}`;
}

function lines(item, sheet) {
  const row = element("tr", "", { className: "grid__row" });
  row.dataset.waiting = item.key;
  row.append(element("th", words().sayRound.replace("{number}", item.ordinal), { scope: "row" }));
  sheet.names.forEach((_, seat) => row.append(element("td", cell(item.result, seat), { className: "grid__number" })));
  return item.state ? [row, trouble(item, sheet.names.length + 1)] : [row];
}

function cell({ winner, left }, seat) {
  if (winner === seat) return words().sayOut;
  return String(left[seat] ?? "–");
}

/** A round that the site did not accept stays until somebody decides about it. */
function trouble(item, width) {
  const row = element("tr");
  const box = element("td", "", { colSpan: width, className: "waiting__trouble" });
  const conflict = item.state === "conflict";
  box.append(element("p", conflict ? words().sayConflict : `${words().sayRefused} ${item.reason}`));
  box.append(button(conflict ? words().sayBoth : words().sayCorrect, () => show(item)));
  box.append(button(words().sayForget, () => drop(item.key)));
  row.append(box);
  return row;
}

function button(text, does) {
  const made = element("button", text, { type: "button", className: "button" });
  made.addEventListener("click", does);
  return made;
}

/** Move the pad on to the round after the waiting ones. If they end the game, hide it. */
function advance(items, sheet) {
  if (!pad()?.hasAttribute("data-quick") || pad().hasAttribute("data-refused")) return;
  pad().hidden = sheet.standing.over && counting().length > 0;
  const taken = items.map((item) => item.number);
  const now = Number(pad().dataset.number);
  const number = Math.max(Number(live().dataset.next), ...taken.map((each) => each + 1));
  if (now === number || (isBegun() && !taken.includes(now))) return;
  pad().dataset.number = number;
  pad().dataset.draft = `${words().code}.${number}.new`;
  form().elements.number.value = number;
  for (const title of document.querySelectorAll("#pad-title, .thumb__title strong")) title.textContent = words().sayRound.replace("{number}", ordinal());
  restore();
  const out = eliminated(sheet);
  for (const { seat, sat } of rows()) if (out.includes(seat) && !sat) setSat(seat, true);
}

onQueue(() => setTimeout(draw)); // after the pad has been reset
onReach(draw);
onLive(draw);
