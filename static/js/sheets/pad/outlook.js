/* Previews the entry: the totals after it, and impossible values. Nothing here prevents saving. */
import { live } from "../../site/live.js";
import { gained, stand } from "../score.js";
import { NOBODY, pad, rows, winner } from "./form.js";

/** The sheet as the page gives it to the scripts: its score, its seats and its rounds. */
export const sheet = () => JSON.parse(live()?.dataset.sheet ?? "null");

const mark = (won) => (won ? " ★" : "");

/** The totals after this round: `Ana 275 + 127 = 402`, with a star for a player who wins the game with it. */
export function after(whole) {
  const facts = sheet();
  if (!facts || !whole || !winner() || !pad().hasAttribute("data-quick")) return "";
  const left = facts.seats.map((seat) => rows().find((each) => each.seat === seat && !each.sat)?.points ?? null);
  const result = { winner: winner() === NOBODY ? null : facts.seats.indexOf(Number(winner())), left };
  const more = { before: facts.before, gone: facts.gone };
  const now = stand(facts.score, facts.names.length, facts.results, more);
  const then = stand(facts.score, facts.names.length, [...facts.results, result], more);
  return gained(result, facts.score.count)
    .map((points, seat) => ({ points, seat }))
    .filter(({ points }) => points)
    .map(({ points, seat }) => `${facts.names[seat]} ${now.totals[seat]} + ${points} = ${then.totals[seat]}${mark(then.winners.includes(seat))}`)
    .join(" · ");
}

/** A value that was tapped more often than there are such cards in the deck. */
export function tooMany() {
  const held = new Map();
  for (const each of rows().filter((one) => one.tapped))
    for (const points of each.cards) held.set(points, (held.get(points) ?? 0) + 1);
  for (const key of document.querySelectorAll("#thumb [data-most]")) {
    const points = Number(key.dataset.points);
    const most = Number(key.dataset.most);
    if ((held.get(points) ?? 0) > most) return { points, most };
  }
  return null;
}
