/** Far from the middle, rare answers in common make the slope less steep than that of a bell. */
const steepness = 0.75;

/** Others by whom chance is measured, for each person. */
const sampled = 160;
const sampledPairs = 20_000;

/**
 * How rare it is to be so like someone, or, without an index, to be so like each other. Sums of many
 * answers are spread as a bell is. Its width is measured for each person, in many others: people of one
 * kind, such as all who read with their ears, are more like each other than like the rest, and there may be
 * many of them. It is taken where it is widest, and not among the few who are most like them: those may be
 * copies.
 */
export function measured(size: number, similarityOf: (one: number) => (two: number) => number) {
  type Bell = { middle: number; width: number };
  const known: Bell[] = [];
  /** The same others each time, and none of those who came just before or after. */
  const other = (index: number, turn: number) =>
    (index + 1 + Math.floor((size - 1) * (0.05 + 0.9 * ((turn * 0.618034) % 1)))) % size;
  const turns = Math.min(sampled, size - 1);

  function bellOf(index: number): Bell {
    const values = new Float64Array(turns);
    const similarity = similarityOf(index);
    for (let turn = 0; turn < turns; turn += 1) {
      values[turn] = similarity(other(index, turn));
    }
    return bellThrough(values, size);
  }

  const pairs = new Float64Array(size < 2 ? 0 : Math.min(sampledPairs, size * turns));
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = similarityOf(at % size)(other(at % size, Math.floor(at / size)));
  }
  const everyone = bellThrough(pairs, size);

  return (index: number | undefined, value: number) => {
    const bell = index === undefined ? everyone : (known[index] ?? bellOf(index));
    if (index !== undefined) known[index] = bell;
    return bell.width > 0 ? steepness * tailOfBell((value - bell.middle) / bell.width) : 0;
  };
}

function bellThrough(values: Float64Array, size: number) {
  values.sort();
  const at = (share: number) => values[Math.floor(values.length * (1 - share))] ?? 0;
  const middle = at(0.5);
  const told = tails.filter(([share], place) => place === 0 || share * size >= copies);
  const width = Math.max(...told.map(([share, widths]) => (at(share) - middle) / widths));
  return { middle, width };
}

/** Shares of a normal distribution, and how many widths above its middle they begin. */
const tails = [
  [0.2, 0.8416],
  [0.1, 1.2816],
  [0.03, 1.8808],
] as const;

/** So many may be copies of one another. */
const copies = 8;

/** Bits of the share of a normal distribution that is so many widths above its middle, or more. */
function tailOfBell(widths: number): number {
  if (widths <= 0) return 0;
  // Within a hundredth (Borjesson and Sundberg, IEEE Transactions on Communications 1979;27:639).
  const spread = Math.sqrt(widths * widths + 5.51);
  const nats =
    (widths * widths) / 2 + Math.log(Math.sqrt(2 * Math.PI) * (0.661 * widths + 0.339 * spread));
  return Math.max(0, nats / Math.LN2);
}
