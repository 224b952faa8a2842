/* The score, added up as the rules library does it: the points of a round, the end of the game, the final places.
   Pure. A score is {count, end, value, tie}; a result is {winner, left}, with null for seats not in the round. */

/** The points of a round by seat: the winner gets all of them, or all players get their own. */
export function gained(result, count) {
  const left = result.left.map((points) => points ?? 0);
  if (count === "low") return left;
  const all = left.reduce((sum, points) => sum + points, 0);
  return left.map((points, seat) => (seat === result.winner ? all - points : 0));
}

/** Add up the rounds until the game ends. A seat in `gone` left after the last round it was in. */
export function stand(score, seats, results, { before = [], gone = [] } = {}) {
  const tally = {
    score,
    gone: new Map(gone.map((seat) => [seat, roundsOf(seat, results)])),
    totals: before.length ? [...before] : Array(seats).fill(0),
    left: Array(seats).fill(0),
    won: Array(seats).fill(0),
    out: Array(seats).fill(null),
    played: [],
  };
  let over = isOver(tally);
  for (const result of results) {
    if (over) break;
    add(tally, result);
    over = isOver(tally);
  }
  const winners = over ? winnersOf(tally) : [];
  const { totals, left: leftovers, won: rounds_won, out: out_in, played } = tally;
  return { totals, leftovers, rounds_won, rounds: played.length, over, winners, places: placesOf(tally, winners), out_in };
}

/** The number of rounds up to the last one with this seat. */
const roundsOf = (seat, results) => results.findLastIndex((result) => result.left[seat] !== null) + 1;
const hasLeft = ({ gone, played }, seat) => gone.has(seat) && played.length >= gone.get(seat);

function add(tally, result) {
  const { score, totals, left, won, out, played } = tally;
  played.push(result);
  gained(result, score.count).forEach((points, seat) => {
    totals[seat] += points;
    left[seat] += result.left[seat] ?? 0;
  });
  if (result.winner !== null) won[result.winner] += 1;
  if (score.end !== "elimination") return;
  totals.forEach((total, seat) => {
    if (out[seat] === null && total >= score.value) out[seat] = played.length;
  });
}

/** A tie for first place may require another round. */
function isOver(tally) {
  return ended(tally) && (tally.score.tie !== "play_on" || first(tally).length === 1);
}

function ended(tally) {
  const { score, totals, out, played } = tally;
  if (score.end === "target") return Math.max(...totals) >= score.value;
  if (score.end === "elimination") {
    return played.length > 0 && out.filter((round, seat) => round === null && !hasLeft(tally, seat)).length <= 1;
  }
  return played.length >= (score.end === "single" ? 1 : score.value);
}

/** A sort key, smaller is better: players who stayed, then the total. With the lowest score, those in longer come first. */
function rank(tally, seat) {
  const { score, totals, out, played } = tally;
  const left = hasLeft(tally, seat) ? 1 : 0;
  if (score.count === "standard") return [left, -totals[seat]];
  return [left, out[seat] === null ? -played.length - 1 : -out[seat], totals[seat]];
}

const seatsOf = (tally) => tally.totals.map((_, seat) => seat);
const first = (tally) => best(seatsOf(tally), (seat) => rank(tally, seat));

function winnersOf(tally) {
  const tied = first(tally);
  const { score, played, won } = tally;
  if (score.tie === "last_round" && played.length) {
    const last = gained(played.at(-1), score.count);
    return best(tied, (seat) => [score.count === "low" ? last[seat] : -last[seat]]);
  }
  return score.tie === "rounds_won" ? best(tied, (seat) => [-won[seat]]) : tied;
}

/** Competition ranking, 1-2-2-4; below first place, points left and then rounds won break ties of standard totals. */
function placesOf(tally, winners) {
  const keys = seatsOf(tally).map((seat) => {
    const ahead = winners.includes(seat) ? 0 : 1;
    const fine = ahead && tally.score.count === "standard" ? [tally.left[seat], -tally.won[seat]] : [];
    return [ahead, ...rank(tally, seat), ...fine];
  });
  return keys.map((mine) => 1 + keys.filter((other) => compare(other, mine) < 0).length);
}

function best(seats, key) {
  const top = seats.map(key).reduce((one, other) => (compare(other, one) < 0 ? other : one));
  return seats.filter((seat) => compare(key(seat), top) === 0);
}

/** Compare two lists as Python compares tuples: the first difference decides, and a prefix comes first. */
function compare(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  if (at < 0) return one.length - other.length;
  return at >= other.length ? 1 : one[at] - other[at];
}
