import type { CountedTime } from '../../counts/by-time.ts';
import { isSmall, smallest } from '../../counts/small-counts.ts';

type Props = {
  times: CountedTime[];
  /** Whether small numbers must not be seen. */
  hides: boolean;
  nameOf: (time: string) => string;
};

/** Bars over time. The table below has each number: this shows the shape. */
export function TimePlot({ times, hides, nameOf }: Props) {
  const isHidden = (people: number) => hides && isSmall(people);
  const tallest = Math.max(...times.map(({ people }) => (isHidden(people) ? smallest : people)), 1);
  const most = times.some(({ people }) => people === tallest && !isHidden(people))
    ? String(tallest)
    : `Fewer than ${smallest}`;
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
          const height = isHidden(people) ? smallest : people;
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
      {hides && times.some(({ people }) => isHidden(people)) && (
        <figcaption className="hint">Dashed bars: fewer than {smallest}.</figcaption>
      )}
    </figure>
  );
}
