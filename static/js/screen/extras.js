/* Cards played together with another one: all of one color, and no more than the rule allows. */

document.addEventListener("change", (event) => {
  const extras = event.target.closest(".picker__extras");
  if (!extras) return;
  const boxes = [...extras.querySelectorAll("input")];
  const ticked = boxes.filter((box) => box.checked);
  const full = ticked.length >= Number(extras.dataset.most);
  for (const box of boxes) {
    const otherColor = ticked.length > 0 && box.dataset.color !== ticked[0].dataset.color;
    box.disabled = !box.checked && (full || otherColor);
  }
});
