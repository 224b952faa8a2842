/* Sends chat messages and some buttons of the table without loading a new page, and keeps the latest message in view. */
import { showReason } from "../site/reasons.js";

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("[data-quiet]") && !submitter?.matches("[data-quiet]")) return;
  event.preventDefault();
  submitter?.closest("[popover]:popover-open:not(#chat)")?.hidePopover();
  const answer = await fetch(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, {
    method: "POST",
    body: new FormData(form, submitter),
    headers: { "HX-Request": "true" },
  }).catch(() => null);
  if (answer?.ok && form.matches("[data-quiet]")) form.reset();
  if (answer?.status === 422) showReason(new DOMParser().parseFromString(await answer.text(), "text/html").body.textContent);
});

function scrollToLatest() {
  const lines = document.getElementById("messages");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "messages" && scrollToLatest());
document.getElementById("chat")?.addEventListener("toggle", scrollToLatest);
scrollToLatest();
