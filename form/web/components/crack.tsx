import type { Place } from '../../drafts/progress.ts';

/** The crack from left to right: along its middle, and half of its width there. */
const crack = [
  [-8, 29, 5],
  [28, 33, 3],
  [62, 27, 8],
  [95, 31, 3],
  [120, 28, 6],
  [158, 34, 5],
  [190, 30, 3],
  [221, 32, 8],
  [262, 26, 5],
  [290, 29, 3],
  [324, 34, 6],
  [358, 29, 3],
  [384, 31, 8],
  [420, 27, 5],
  [455, 32, 3],
  [486, 35, 6],
  [520, 29, 5],
  [548, 31, 3],
  [585, 26, 8],
  [614, 30, 3],
  [648, 28, 5],
] as const;

/** A butterfly key across the crack: 34 wide, 48 high, centred on the origin. */
const key = 'M-17-24h34L8 0l9 24h-34L-8 0z';

/** In degrees, one key after another: nobody sets them quite upright. */
const turns = [-6, 4, -3, 7, -5];

type Props = {
  /** How many keys the whole crack needs, at least one. */
  places: number;
  /** How many of them are set, from the left. */
  set: number;
  /** Whether the keys are close together, so that they are large where there is little room. */
  isShort?: boolean;
};

/** The width of the drawing, in its own units. */
const whole = 640;

/**
 * The crack of the site's headline. Where keys are set it has closed; outlines show where keys are
 * still to be set. Decoration only: the page says the same in words.
 */
export function Crack({ places, set, isShort }: Props) {
  const width = isShort ? Math.min(whole, places * 52) : whole;
  const between = width / places;
  const isClosed = (x: number) => set === places || x < set * between;
  const edge = (side: 1 | -1) =>
    crack.map(([x, y, half]) => `${x} ${isClosed(x) ? y : y + side * half}`);
  return (
    <svg
      className="crack"
      viewBox={`0 0 ${width} 60`}
      width={width}
      height="60"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${[...edge(-1), ...edge(1).reverse()].join('L')}z`} />
      {Array.from({ length: places }, (_, place) => {
        const turn = turns[place % turns.length];
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the places keep their order.
            key={place}
            className={place < set ? 'crack-key' : 'crack-place'}
            d={key}
            transform={`translate(${Math.round((place + 0.5) * between)} 30) rotate(${turn})`}
          />
        );
      })}
    </svg>
  );
}

type PlaceInWordsProps = { place: Place };

type CrackProps = PlaceInWordsProps & { isShort?: boolean };

/** "Question 7 of about 20": what someone still answers may change how many there are. */
export function PlaceInWords({ place: { questions } }: PlaceInWordsProps) {
  const { shown, of: all, isSure } = questions;
  const [first = 0] = shown;
  const last = shown.at(-1) ?? first;
  const join = last - first > 1 ? 'to' : 'and';
  const numbers = first === last ? `Question ${first}` : `Questions ${first} ${join} ${last}`;
  return `${numbers} of ${isSure ? '' : 'about '}${all}`;
}

/** A crack into which each finished section has set one key. */
export function PlaceInCrack({ place: { part, parts }, ...crack }: CrackProps) {
  return <Crack places={parts} set={part - 1} {...crack} />;
}
