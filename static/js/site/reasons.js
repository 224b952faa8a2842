/* Shows why a button cannot be pressed now, with a link to the rule. */

const SHOWN = 3500; // ms
const WITH_RULE = 7000;

let timer = 0;

const notice = () => document.getElementById("notice");

export function showReason(text, rule = "") {
  const line = notice();
  line.removeAttribute("data-gone");
  line.replaceChildren(text, ...linkTo(rule));
  fade(rule ? WITH_RULE : SHOWN);
}

/** The link to a rule of the edition's page: by its number, or by the name of a house rule. */
function linkTo(rule) {
  const pattern = document.getElementById("rule-link");
  if (!rule || !pattern) return [];
  const link = pattern.content.firstElementChild.cloneNode(true);
  link.href = `${link.getAttribute("href")}#${/^[A-Z]\d+$/.test(rule) ? rule : `house-${rule}`}`;
  return [" ", link];
}

function fade(shown = SHOWN) {
  clearTimeout(timer);
  timer = setTimeout(() => (notice().matches(":focus-within") ? fade() : notice().setAttribute("data-gone", "")), shown);
}

document.addEventListener("click", (event) => {
  const silent = event.target.closest("[aria-disabled]");
  if (silent) showReason(silent.dataset.why ?? silent.title, silent.dataset.rule);
});

document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "notice" && fade());
fade();
