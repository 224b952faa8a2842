/* Copying what a field holds, where the browser lets a page do that; where not, the field is marked whole to copy by hand. */
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  field.addEventListener("focus", () => field.select());
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    field.focus();
    await navigator.clipboard.writeText(field.value).then(
      () => (button.textContent = button.dataset.copied),
      () => {},
    );
  });
}
