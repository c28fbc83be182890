import { type ContenderName, contenderNames, contenders } from './contenders.ts';
import type { Result } from './measured.ts';
import { measures } from './measures.ts';
import { ratio } from './ratio.ts';
import type { Sample } from './sample.ts';
import { withSpread } from './spread.ts';
import { table } from './table.ts';

/** What was measured with one slowdown, as Markdown: a row for each figure. */
export function figuresTable({ samples }: Result): string {
  const head = contenderNames.flatMap((name) =>
    name === 'floor' ? [contenders[name].label] : [contenders[name].label, 'of the floor'],
  );
  const figures = measures.map(({ label, read, show, compared = true }) => {
    const values = (name: ContenderName) => samples[name].map(read);
    const cells = contenderNames.flatMap((name) => {
      const shown = withSpread(values(name), show);
      if (name === 'floor') return [shown];
      return [shown, compared ? times(values(name), values('floor')) : ''];
    });
    return [label, ...cells];
  });
  const scores = Object.keys(samples.site[0]?.scores ?? {}).map((title) => {
    const values = (sample: Sample) => sample.scores[title] ?? 0;
    const cells = contenderNames.flatMap((name) => {
      const shown = withSpread(samples[name].map(values), String);
      return name === 'floor' ? [shown] : [shown, ''];
    });
    return [`Score: ${title}`, ...cells];
  });
  return table(['', ...head], [...figures, ...scores]);
}

function times(values: readonly number[], base: readonly number[]): string {
  const found = ratio(values, base);
  return found === undefined ? '–' : `${found.toFixed(2)} ×`;
}
