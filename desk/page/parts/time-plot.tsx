import type { Shown } from '../../counts/hide-small.ts';

type Props = {
  /** One after another: days, or months. */
  times: readonly string[];
  people: readonly Shown[];
  nameOf: (time: string) => string;
};

/** How many bars there is room for at least: a few alone would be drawn as broad as a page. */
const fewest = 14;

/** Bars over time. The table below has each number: this shows the shape. */
export function TimePlot({ times, people, nameOf }: Props) {
  const numbers = people.filter((number) => number !== 'hidden');
  const tallest = Math.max(...numbers, 1);
  const hidden = people.length - numbers.length;
  const most = numbers.length > 0 ? String(Math.max(...numbers)) : 'hidden';
  const isShort = times.length < fewest;
  const [first = '', last = ''] = [times[0], times.at(-1)].map((time) => time && nameOf(time));
  return (
    <div className="plot">
      <p aria-hidden="true">{most}</p>
      <svg
        role="img"
        aria-label={`From ${first} to ${last}. The most at one time${hidden > 0 ? ', of those shown' : ''}: ${most}. The table has each number.`}
        viewBox={`0 0 ${Math.max(times.length, fewest)} ${tallest}`}
        preserveAspectRatio="none"
      >
        {times.map((time, index) => {
          const number = people[index];
          const height = number === 'hidden' ? tallest : (number ?? 0);
          return (
            height > 0 && (
              <rect
                key={time}
                className={number === 'hidden' ? 'is-hidden' : undefined}
                x={index + 0.1}
                y={tallest - height}
                width={0.8}
                height={height}
              />
            )
          );
        })}
      </svg>
      <p aria-hidden="true" className="row ends">
        <span>{isShort && last !== first ? `${first} to ${last}` : first}</span>
        <span>{!isShort && last}</span>
      </p>
      {hidden > 0 && <p className="hint">Dashed bars: hidden, of whatever height.</p>}
    </div>
  );
}
