import type { CountedTime } from '../../counts/by-time.ts';
import { isSmall } from '../../counts/small-counts.ts';

type Props = {
  times: CountedTime[];
  /** Smaller numbers must not be seen. */
  below: number;
  nameOf: (time: string) => string;
};

/** Bars over time. The table below has each number: this shows the shape. */
export function TimePlot({ times, below, nameOf }: Props) {
  const isHidden = (people: number) => isSmall(people, below);
  const tallest = Math.max(...times.map(({ people }) => (isHidden(people) ? below : people)), 1);
  const most = times.some(({ people }) => people === tallest && !isHidden(people))
    ? String(tallest)
    : `Fewer than ${below}`;
  const [first = '', last = ''] = [times[0], times.at(-1)].map((one) => one && nameOf(one.time));
  return (
    <figure className="plot">
      <p aria-hidden="true">{most}</p>
      <svg
        role="img"
        aria-label={`From ${first} to ${last}. The most at one time: ${most.toLowerCase()}. The table has each number.`}
        viewBox={`0 0 ${times.length} ${tallest}`}
        preserveAspectRatio="none"
      >
        {times.map(({ time, people }, index) => {
          const height = isHidden(people) ? below : people;
          return (
            height > 0 && (
              <rect
                key={time}
                className={isHidden(people) ? 'is-hidden' : undefined}
                x={index + 0.1}
                y={tallest - height}
                width={0.8}
                height={height}
              />
            )
          );
        })}
      </svg>
      <p aria-hidden="true" className="ends">
        <span>{first}</span>
        <span>{last !== first && last}</span>
      </p>
      {times.some(({ people }) => isHidden(people)) && (
        <figcaption className="hint">Dashed bars: fewer than {below}.</figcaption>
      )}
    </figure>
  );
}
