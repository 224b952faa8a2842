/* The hand on a touch screen: the first tap raises a card, the second one plays it. A mouse, a keyboard or assistive
   technology plays a card at once. After a push the focus stays in the hand. */
import { onLive } from "../site/live.js";
import { setting } from "../site/settings.js";

const raised = () => document.querySelector(".hand__card[data-raised]");

function lower() {
  raised()?.removeAttribute("data-raised");
}

document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest(".hand__card");
    if (!card) return event.target.closest(".picker") || lower();
    const finger = event.pointerType === "touch" || event.pointerType === "pen";
    if (!finger || !setting("two_taps") || card.hasAttribute("data-raised")) return lower();
    lower();
    if (card.ariaDisabled === "true") return;
    card.setAttribute("data-raised", "");
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

/* When the focused card leaves the hand, its neighbor gets the focus. */
let place = -1;
document.addEventListener("focusin", (event) => {
  const item = event.target.closest(".hand__place");
  place = item ? [...item.parentElement.children].indexOf(item) : -1;
});

onLive((table) => {
  if (place < 0 || document.activeElement !== document.body) return;
  const cards = table.querySelectorAll(".hand__card");
  cards[Math.min(place, cards.length - 1)]?.focus();
});
