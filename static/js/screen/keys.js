/* Keyboard control: arrow keys move along the hand, and the digits 1 to 4 choose a color. */
import { setting } from "../site/settings.js";

const STEP = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=checkbox]), textarea")) return;
  if (event.key in STEP || event.key === "Home" || event.key === "End") walk(event);
  else if (/^[1-4]$/.test(event.key) && setting("digits")) name(event);
});

function walk(event) {
  const here = event.target.closest(".hand__card, .choice");
  const cards = here && [...here.closest("ol, div").querySelectorAll(here.matches(".choice") ? ".choice" : ".hand__card")];
  if (!cards) return;
  event.preventDefault();
  const last = cards.length - 1;
  const to = event.key === "Home" ? 0 : event.key === "End" ? last : cards.indexOf(here) + STEP[event.key];
  cards[Math.max(0, Math.min(last, to))].focus();
}

function name(event) {
  const asking = document.querySelector(".picker:popover-open") ?? document.querySelector(".ask");
  asking?.querySelector(`[data-digit="${event.key}"]`)?.click();
}

/* A picker that was opened with the keyboard starts at its first color. */
document.addEventListener(
  "toggle",
  (event) => {
    if (event.newState === "open" && event.target.matches(".picker") && document.querySelector(".hand__card:focus-visible"))
      event.target.querySelector(".choice")?.focus();
  },
  true,
);
