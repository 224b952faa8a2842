/* Sorts the hand as its player chose on this device. New hands are sorted before they are shown. */
import { live } from "../site/live.js";
import { onSetting, setting } from "../site/settings.js";

const BY = { color: "code", kind: "kind", dealt: "dealt" };

function sort(root) {
  const hand = root?.querySelector?.("#hand-cards");
  if (!hand) return;
  const key = BY[setting("order")] ?? BY.color;
  const rank = (card) => Number(card.dataset[key]) * 1000 + Number(card.dataset.code);
  const sorted = [...hand.children].sort((one, other) => rank(one) - rank(other));
  if (sorted.some((card, place) => card !== hand.children[place])) hand.append(...sorted); // moving loses the focus
}

document.addEventListener("htmx:oobBeforeSwap", (event) => sort(event.detail.fragment));
onSetting("order", () => sort(live()));
