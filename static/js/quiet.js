/* Chat: sent without leaving the page, the latest line in sight. */

document.addEventListener("submit", async (event) => {
  const talk = event.target.closest("form[data-quiet]");
  if (!talk) return;
  event.preventDefault();
  const answer = await fetch(talk.action, {
    method: "POST",
    body: new FormData(talk, event.submitter),
    headers: { "HX-Request": "true" },
  }).catch(() => null);
  if (answer?.ok) talk.reset();
});

function toTheEnd() {
  const lines = document.getElementById("messages");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

document.addEventListener("htmx:oobAfterSwap", (event) => event.detail.target?.id === "messages" && toTheEnd());
document.getElementById("talk")?.addEventListener("toggle", toTheEnd);
toTheEnd();
