/* Show the button that prints the page. Without scripts, people use the browser's menu. */
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
