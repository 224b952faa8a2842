/* The players of a new sheet: add regulars with one tap or several names at once, and reorder them with arrows or by
   dragging. The rows are plain fields that also work without this script. */

const list = document.getElementById("rows");
const add = document.getElementById("add");
const dealer = document.querySelector("[name=dealer]");
const numbers = [...dealer.options].map((option) => option.textContent);

const rows = () => [...list.children];
const nameIn = (row) => row.querySelector("[name=who]");
const playerIn = (row) => row.querySelector("[name=player]");
const named = () => rows().filter((row) => nameIn(row).value.trim());

/** Update the rows, their labels, the chips and the list of dealers. */
function updateRows() {
  for (const row of rows()) row.hidden = !nameIn(row).value.trim() && row !== document.activeElement?.closest("[data-row]");
  list.append(...rows().filter((row) => row.hidden));
  rows().forEach(label);
  named().forEach((row, place) => {
    row.querySelector("[data-step='-1']").disabled = place === 0;
    row.querySelector("[data-step='1']").disabled = place === named().length - 1;
  });
  for (const chip of document.querySelectorAll("[data-chip]"))
    chip.setAttribute("aria-pressed", String(rows().some((row) => playerIn(row).value === chip.dataset.chip)));
  nameDealers();
}

function label(row) {
  const name = nameIn(row).value;
  for (const button of row.querySelectorAll("button")) button.setAttribute("aria-label", list.dataset[button.dataset.says].replace("{name}", name));
}

/** Name the possible first dealers. If the owner plays too, they come first. */
function nameDealers() {
  const mine = document.querySelector("[name=plays]")?.checked ? [document.querySelector("[name=name]").value || numbers[1]] : [];
  const names = [...mine, ...named().map((row) => nameIn(row).value)];
  [...dealer.options].slice(1).forEach((option, place) => {
    option.textContent = names[place] ?? numbers[place + 1];
    option.hidden = option.disabled = place >= names.length;
  });
  if (dealer.selectedOptions[0]?.disabled) dealer.selectedIndex = 0;
}

function announce() {
  updateRows();
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Put a name into the first empty row. Returns whether there was room. */
function addName(name, player = "") {
  const free = rows().find((row) => !nameIn(row).value.trim());
  if (!free) return false;
  nameIn(free).value = name.trim();
  playerIn(free).value = player;
  return true;
}

function removeName(row) {
  nameIn(row).value = playerIn(row).value = "";
  list.append(row);
  announce();
}

function move(row, step) {
  const there = named();
  const to = there.indexOf(row) + step;
  if (to < 0 || to >= there.length) return;
  if (step < 0) there[to].before(row);
  else there[to].after(row);
  announce();
}

/** Add the names in the field. Names for which there is no room stay there, with a message. */
function addNames() {
  const names = add.value.split(",").filter((name) => name.trim());
  add.value = names.filter((name) => !addName(name)).join(",");
  add.setCustomValidity(add.value ? list.dataset.full : "");
  add.focus();
  announce();
  return add.reportValidity();
}

for (const row of rows()) {
  row.insertAdjacentHTML(
    "afterbegin",
    '<button class="seats-list__button seats-list__drag" type="button" tabindex="-1" data-says="drag">⠿</button>',
  );
  row.insertAdjacentHTML(
    "beforeend",
    '<button class="seats-list__button" type="button" data-step="-1" data-says="up">↑</button>' +
      '<button class="seats-list__button" type="button" data-step="1" data-says="down">↓</button>' +
      '<button class="seats-list__button" type="button" data-off data-says="off">×</button>',
  );
}

list.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  const row = button?.closest("[data-row]");
  if (button?.dataset.step) move(row, Number(button.dataset.step));
  else if (button && "off" in button.dataset) removeName(row);
});

/* A name that was edited belongs to somebody else. */
list.addEventListener("input", (event) => {
  playerIn(event.target.closest("[data-row]")).value = "";
  updateRows();
});

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-chip]");
  if (!chip) return;
  const there = rows().find((row) => playerIn(row).value === chip.dataset.chip);
  if (there) return removeName(there);
  addName(chip.dataset.name, chip.dataset.chip);
  announce();
});

add.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== ",") return;
  event.preventDefault();
  addNames();
});
document.querySelector("[data-add-names]").addEventListener("click", addNames);
add.addEventListener("input", () => add.setCustomValidity(""));
document.querySelector("form.new-sheet").addEventListener("submit", (event) => add.value.trim() && !addNames() && event.preventDefault());
document.querySelector("[name=name]")?.addEventListener("input", nameDealers);

/* Dragging by the handle: the row follows the finger. */
list.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest(".seats-list__drag");
  if (!handle) return;
  const row = handle.closest("[data-row]");
  handle.setPointerCapture(event.pointerId);
  row.dataset.dragged = "";
  const follow = (moved) => {
    const there = named();
    const from = there.indexOf(row);
    const to = there.findIndex((other) => inside(other, moved.clientY));
    if (to < 0) return;
    if (to < from) row.after(...there.slice(to, from)); // a row that moves itself loses the pointer
    else row.before(...there.slice(from + 1, to + 1));
  };
  const drop = () => {
    handle.removeEventListener("pointermove", follow);
    delete row.dataset.dragged;
    announce();
  };
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("lostpointercapture", drop, { once: true });
});

function inside(row, y) {
  const box = row.getBoundingClientRect();
  return y > box.top && y < box.bottom;
}

list.dataset.ready = "";
for (const part of document.querySelectorAll("[data-add], [data-regulars]")) part.hidden = false;
updateRows();
