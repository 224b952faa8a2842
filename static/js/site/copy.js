/* Copies the content of a field. If the browser does not allow that, the text is selected so that people can copy it. */
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
