/* Measures the hand and the bar, because pickers open above them. */
import { onLive } from "../site/live.js";

function measure() {
  const hand = document.getElementById("hand");
  if (hand) document.documentElement.style.setProperty("--hand-zone", `${innerHeight - hand.getBoundingClientRect().top}px`);
}

onLive((table) => {
  measure();
  const turn = table.querySelector(".seat--turn");
  const strip = turn?.parentElement;
  if (strip && strip.scrollWidth > strip.clientWidth)
    strip.scrollLeft = turn.offsetLeft - (strip.clientWidth - turn.offsetWidth) / 2;
});
window.addEventListener("resize", measure);
