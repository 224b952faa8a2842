/* The sheet together with the rounds that are waiting for the network, so that totals stay right while offline. */
import { live } from "../../site/live.js";
import { NOBODY, rows, winner } from "../pad/form.js";
import { stand } from "../score.js";
import { mine } from "./queue.js";

/** The sheet as the server last sent it. */
function serverSheet() {
  live().dataset.serverSheet ??= live().dataset.sheet;
  return JSON.parse(live().dataset.serverSheet);
}

/** The entry in the pad, in the order of the sheet's seats. */
export function entered() {
  const { seats } = serverSheet();
  const left = seats.map((seat) => rows().find((each) => each.seat === seat && !each.sat)?.points ?? null);
  return { winner: winner() === NOBODY ? null : seats.indexOf(Number(winner())), left };
}

/** The rounds that will count once they are sent: neither those already on the sheet nor those refused. */
export const counting = () => mine().filter((item) => !item.state && item.number >= Number(live().dataset.next));

/** Add the waiting rounds to the sheet that other scripts read. Returns it with the standing. */
export function addWaitingRounds() {
  const facts = serverSheet();
  const more = counting().map(({ result }) => ({ ...result, left: facts.seats.map((_, seat) => result.left[seat] ?? null) }));
  const all = { ...facts, results: [...facts.results, ...more] };
  live().dataset.sheet = JSON.stringify(all);
  const { before, gone } = all;
  return { ...all, standing: stand(all.score, all.names.length, all.results, { before, gone }) };
}

/** Whether the sheet contains this round by now, at its place or later. */
export function isOnSheet(item) {
  const same = (result) => result.winner === item.result.winner && String(result.left) === String(item.result.left);
  return serverSheet().results.slice(Math.max(0, item.ordinal - 1)).some(same);
}

export const ordinal = () => serverSheet().results.length + counting().length + 1;

/** The dealer and the starter after the waiting rounds. The deal passes to the left and skips eliminated players. */
export function deal(sheet) {
  const active = sheet.playing.filter((seat) => sheet.standing.out_in[seat] === null);
  const after = (seat) => active.find((other) => other > seat) ?? active[0];
  const dealer = counting().reduce(after, sheet.dealer);
  return [dealer, after(dealer)].map((seat) => sheet.names[seat] ?? "");
}

/** The seats that the waiting rounds eliminate. The pad still shows them. */
export const eliminated = (sheet) => sheet.seats.filter((_, seat) => sheet.standing.out_in[seat] !== null);
