/* A hand that was sent waits for the scorer: as soon as the round is written, the page is the next round's. */
const waiting = document.querySelector("[data-waiting]");
const EVERY = 3000; // ms

async function look() {
  if (document.hidden) return;
  const answer = await fetch(waiting.dataset.view).catch(() => null);
  const next = answer?.ok && /data-next="(\d+)"/.exec(await answer.text())?.[1];
  if (next && next !== waiting.dataset.waiting) location.reload();
}

if (waiting) setInterval(look, EVERY);
