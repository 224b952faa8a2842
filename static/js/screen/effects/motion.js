/* Cards fly from their old place to their new one, at the speed that the viewer chose: at most 400 ms, or not at all. */
import { onMove } from "./steps.js";
import { onSetting, setting } from "../../site/settings.js";

const SPEEDS = { normal: 1, quick: 0.5, none: 0 };
const FLIGHT = 360; // ms
const APART = 110; // ms between two cards of one draw
const MOST = 8; // backs that fly to a seat; the number beside it shows the full count
const still = matchMedia("(prefers-reduced-motion: reduce)");

onSetting("speed", (speed) => (document.documentElement.dataset.speed = speed));

const pace = () => (still.matches || document.hidden ? 0 : (SPEEDS[setting("speed")] ?? 1));
const box = (element) => element?.getBoundingClientRect();

/** The places of the cards in the hand, and the top card, before a push. */
function look(table) {
  if (!pace() || !table) return null;
  const all = (selector) => new Map([...table.querySelectorAll(selector)].map((one) => [one.id, box(one)]));
  return { hand: all(".hand__place"), top: table.querySelector(".stage__top")?.id };
}

onMove(({ table, by }, before) => {
  if (!before || !pace()) return;
  flyPlayedCard(table, by, before);
  flyDrawnCards(table, before);
  flyBacks(table);
}, look);

/** The top card comes from the viewer's hand, or from the seat of the player who played it. */
function flyPlayedCard(table, by, before) {
  const top = table.querySelector(".stage__top");
  if (!top || top.id === before.top) return;
  const gone = [...before.hand].find(([id]) => !document.getElementById(id));
  const from = box(document.getElementById(`seat-${by}`)) ?? gone?.[1];
  if (from) fly(top, from, 0);
}

/** New cards in the hand come from the draw pile, one after the other. A swapped hand does not move. */
function flyDrawnCards(table, before) {
  const pile = box(table.querySelector(".stage__draw"));
  if (!pile || !table.querySelector(".hand__head .seat__gain")) return;
  const fresh = [...table.querySelectorAll(".hand__place")].filter((place) => !before.hand.has(place.id));
  fresh.forEach((place, nth) => fly(place.querySelector(".hand__card"), pile, nth));
}

/** Backs fly from the draw pile to the other players who drew. */
function flyBacks(table) {
  const pile = table.querySelector(".stage__draw .card");
  for (const gain of pile ? table.querySelectorAll(".seat .seat__gain") : []) {
    const count = Math.min(MOST, Number(gain.textContent));
    for (let nth = 0; nth < count; nth++) flyBack(pile, gain.closest(".seat"), nth);
  }
}

function fly(element, from, nth) {
  for (const running of element.getAnimations()) running.cancel();
  const to = box(element);
  const scale = Math.min(1.2, Math.max(0.3, from.height / to.height));
  const start = `translate(${middle(from, "x") - middle(to, "x")}px, ${middle(from, "y") - middle(to, "y")}px) scale(${scale})`;
  element.animate([{ transform: start, opacity: nth ? 0 : 0.6 }, { transform: "none", opacity: 1 }], timing(nth));
}

function flyBack(pile, seat, nth) {
  const [from, to] = [box(pile), box(seat)];
  const back = document.body.appendChild(pile.cloneNode(true));
  back.classList.add("flight");
  const at = (place, scale) => `translate(${middle(place, "x")}px, ${middle(place, "y")}px) translate(-50%, -50%) scale(${scale})`;
  const flight = back.animate([{ transform: at(from, 0.8) }, { transform: at(to, 0.25) }], timing(nth));
  flight.finished.finally(() => back.remove());
}

const middle = (place, axis) => (axis === "x" ? place.left + place.width / 2 : place.top + place.height / 2);
const timing = (nth) => ({ duration: FLIGHT * pace(), delay: nth * APART * pace(), easing: "ease-out", fill: "backwards" });
