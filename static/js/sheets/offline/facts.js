/* The sheet with the rounds that wait: what the scripts add up goes on without the network. */
import { live } from "../live.js";
import { NOBODY, rows, winner } from "../pad/form.js";
import { stand } from "../score.js";
import { mine } from "./queue.js";

/** As the server told it last. */
function told() {
  live().dataset.told ??= live().dataset.sheet;
  return JSON.parse(live().dataset.told);
}

/** What is in the pad now, by the places of the sheet. */
export function entered() {
  const { seats } = told();
  const left = seats.map((seat) => rows().find((each) => each.seat === seat && !each.sat)?.points ?? null);
  return { winner: winner() === NOBODY ? null : seats.indexOf(Number(winner())), left };
}

/** The rounds that will count once they are sent: not those that the sheet has already, nor those that were refused. */
export const counting = () => mine().filter((item) => !item.state && item.number >= Number(live().dataset.next));

/** Let every script see the waiting rounds too; how it stands with them. */
export function goOn() {
  const facts = told();
  const more = counting().map(({ result }) => ({ ...result, left: facts.seats.map((_, seat) => result.left[seat] ?? null) }));
  const all = { ...facts, results: [...facts.results, ...more] };
  live().dataset.sheet = JSON.stringify(all);
  const { before, gone } = all;
  return { ...all, standing: stand(all.score, all.names.length, all.results, { before, gone }) };
}

/** Whether the sheet has this very round by now, at its place or later. */
export function written(item) {
  const same = (result) => result.winner === item.result.winner && String(result.left) === String(item.result.left);
  return told().results.slice(Math.max(0, item.ordinal - 1)).some(same);
}

export const ordinal = () => told().results.length + counting().length + 1;

/** Who deals and who starts after the rounds that wait: the deal passes to the left, over who is out by then. */
export function deal(sheet) {
  const active = sheet.playing.filter((seat) => sheet.standing.out_in[seat] === null);
  const after = (seat) => active.find((other) => other > seat) ?? active[0];
  const dealer = counting().reduce(after, sheet.dealer);
  return [dealer, after(dealer)].map((seat) => sheet.names[seat] ?? "");
}

/** The seats that are eliminated by the rounds that wait: the pad still has them. */
export const eliminated = (sheet) => sheet.seats.filter((_, seat) => sheet.standing.out_in[seat] !== null);
