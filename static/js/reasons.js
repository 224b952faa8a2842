/* Why something cannot be pressed now, told where it is pressed. */

const SHOWN = 3500; // ms

let timer = 0;

export function tell(text) {
  const line = document.getElementById("notice");
  line.removeAttribute("data-gone");
  line.textContent = text;
  fade();
}

function fade() {
  clearTimeout(timer);
  timer = setTimeout(() => document.getElementById("notice").setAttribute("data-gone", ""), SHOWN);
}

document.addEventListener("click", (event) => {
  const silent = event.target.closest("[aria-disabled]");
  if (silent) tell(silent.dataset.why ?? silent.title);
});

document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "notice" && fade());
fade();
