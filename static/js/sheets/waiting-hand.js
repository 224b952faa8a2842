/* After a player has sent a hand: waits until the scorer saves the round, then loads the page of the next one. */
const waiting = document.querySelector("[data-waiting]");
const EVERY = 3000; // ms

async function look() {
  if (document.hidden) return;
  const answer = await fetch(waiting.dataset.view).catch(() => null);
  const next = answer?.ok && /data-next="(\d+)"/.exec(await answer.text())?.[1];
  if (next && next !== waiting.dataset.waiting) location.reload();
}

if (waiting) setInterval(look, EVERY);
