/* The touch pad: tap the player who went out, then tap each card, hand by hand. It fills in the plain form. */
import { onLive } from "../../site/live.js";
import { onSetting, setting } from "../../site/settings.js";
import { NOBODY, form, missing, onEntry, pad, row, rows, setLeft, setOut, setSat, setWinner, winner } from "./form.js";
import { after, tooMany } from "./outlook.js";
import { parts } from "./sums.js";

const MOST_DIGITS = 4;
const MOST_CARDS = 60;

let active = null; // the seat whose cards are being tapped; null while the pad asks who went out
let open = false;

const thumb = () => document.getElementById("thumb");
const typing = () => setting("totals") === true;
const part = (name) => thumb().querySelector(`[data-part="${name}"]`);

/** The seats to enter, starting at the left of the player who went out. */
function order() {
  const seats = rows().map((each) => each.seat);
  const start = seats.indexOf(Number(winner())) + 1;
  return winner() === NOBODY ? seats : [...seats.slice(start), ...seats.slice(0, start - 1)];
}

/** The next seat after the active one whose hand is missing. */
function next() {
  const seats = order();
  const here = seats.indexOf(active);
  return [...seats.slice(here + 1), ...seats.slice(0, Math.max(0, here))].find((seat) => !row(seat).done);
}

/** A player's button first answers who went out. After that it opens their hand; the winner's button asks again. */
function tapPlayer(seat) {
  open = true;
  if (!winner()) return wentOut(String(seat), seat);
  active = seat;
  if (row(seat).out) setWinner("");
  else draw();
}

function wentOut(value, seat) {
  if (seat !== undefined) setLeft(seat, "", false);
  active = null;
  setWinner(value);
}

function tapNobody() {
  open = true;
  wentOut(NOBODY);
}

function tapKey(points) {
  const { text, tapped } = row(active);
  if (typing()) return type(String(points), tapped ? "" : text);
  if (parts(text).length >= MOST_CARDS) return;
  setLeft(active, text ? `${text}+${points}` : String(points), tapped || !text);
}

function type(digit, text) {
  if (digit.length > 1 || text.length >= MOST_DIGITS) return;
  setLeft(active, text === "0" ? digit : text + digit, false);
}

function back() {
  const { text, tapped } = row(active);
  if (text.includes("+")) return setLeft(active, text.replace(/\s*\+[^+]*$/, ""), tapped);
  setLeft(active, typing() && !tapped ? text.slice(0, -1) : "", false);
}

function goToNext() {
  const to = next();
  if (to === undefined) return form().requestSubmit(part("save"));
  active = to;
  draw();
}

function close() {
  open = false;
  draw();
}

/** Show the current state of the form. */
function draw() {
  if (!thumb()) return;
  if (!winner() || !order().includes(active)) active = null;
  if (winner() && active === null) active = next() ?? order()[0];
  thumb().toggleAttribute("data-open", open || pad().hasAttribute("data-stays-open"));
  thumb().toggleAttribute("data-asking", active === null);
  thumb().toggleAttribute("data-typing", typing());
  rows().forEach(drawPlayer);
  if (active !== null) drawHand(row(active));
}

function drawPlayer(each) {
  const tab = thumb().querySelector(`[data-tab="${each.seat}"]`);
  if (!tab) return;
  tab.toggleAttribute("data-out", each.out);
  tab.toggleAttribute("data-done", each.done);
  if (each.seat === active) tab.setAttribute("aria-current", "true");
  else tab.removeAttribute("aria-current");
  const words = pad().dataset;
  tab.querySelector("[data-value]").textContent = each.out ? words.out : each.sat ? words.sat : (each.points ?? "");
}

function drawHand(each) {
  part("name").textContent = each.name;
  part("points").textContent = each.points ?? "–";
  part("cards").textContent = each.cards.join(" + ");
  part("count").textContent = each.cards.length ? `×${each.cards.length}` : "";
  part("sit")?.setAttribute("aria-pressed", String(each.sat));
  part("out")?.setAttribute("aria-pressed", String(each.out));
  const to = next();
  part("next").hidden = to === undefined;
  part("save").hidden = to !== undefined;
  if (to !== undefined) part("next-name").textContent = row(to).name;
  part("after").textContent = after(missing().length === 0);
  const many = tooMany();
  part("many").hidden = !many;
  if (many) part("many").textContent = pad().dataset.sayMany.replace("{points}", many.points).replace("{most}", many.most);
}

const DOES = { back, next: goToNext, nobody: tapNobody, close, sit: () => setSat(active, !row(active).sat), out: () => setOut(!row(active).out) };

document.addEventListener("click", (event) => {
  const button = event.target.closest("#thumb button");
  if (!button) return;
  const { tab, points, does } = button.dataset;
  if (tab !== undefined) tapPlayer(Number(tab));
  else if (points !== undefined) tapKey(Number(points));
  else DOES[does]?.();
});

/* Tapping quickly must not zoom the page. */
document.addEventListener("dblclick", (event) => event.target.closest("#thumb") && event.preventDefault());

onEntry(draw);
onSetting("totals", draw);
onLive(() => {
  if (!pad()) return;
  for (const box of document.querySelectorAll('[data-setting="totals"]')) box.checked = typing();
  if (!winner()) open = false;
  draw();
});
