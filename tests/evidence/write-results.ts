import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Check } from './check.ts';
import type { Results } from './results.ts';

/** In an order that does not hang on how the checks ran, so that two runs can be compared. */
export function results(checks: Check[], date: Date): Results {
  const key = ({ engine, by, tool, title }: Check) => [engine, by, tool, title].join('\n');
  const sorted = checks.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return {
    date: date.toISOString().slice(0, 10),
    engines: [...new Set(sorted.map(({ engine }) => engine))],
    checks: sorted,
  };
}

export function write(file: string, value: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
