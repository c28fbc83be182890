import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { dateInWords, today } from '../../common/days.ts';
import type { Query, Table } from '../../desk/people/table.ts';
import { openPlace, placeAt } from '../../desk/server/places.ts';
import { readKeys } from '../../desk/server/read-keys.ts';
import { openedIn } from '../../desk/server/session.ts';
import { openAll } from '../../desk/worker/opened.ts';
import { spread } from './arithmetic.ts';
import { writeFigures } from './figures.ts';

const folder = resolve('.build/desk-speed');
/** How often each filter is used. */
const rounds = 9;

/** What someone at the desk asks for, in the words of the page that this writes. */
const queries: readonly (readonly [string, Query])[] = [
  ['two words in everything that was written', { search: 'wales captions' }],
  ['a letter that everyone has', { search: 'e' }],
  ['sorted by name', { sort: 'name' }],
  ['a word, sorted by day', { search: 'sample', sort: 'received', descending: true }],
];

/** Measures how long the desk takes to open many people, and to find some of them. */
export async function measureDesk(people: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = resolve(folder, 'study.db');
  console.log(`Making up ${people} people.`);
  // In a program of its own, whose memory is not the desk's.
  execFileSync(process.execPath, ['--input-type=module', '--eval', fill(database, people)]);
  const place = placeAt(database);
  if (!place) throw new Error(`${database} is no database.`);
  const compared = Promise.withResolvers<void>();
  let start = performance.now();
  const since = () => (performance.now() - start) / 1_000;
  const keys = await readKeys(place, [], '');
  const store = await openPlace(place, process.env);
  const opened = await openAll(openedIn(place, store, keys), {
    tell() {},
    onCompared: compared.resolve,
  });
  await opened.whole;
  opened.table();
  const opening = since();
  const found = queries.map(([words, query]) => [words, timesOf(opened.table(), query)] as const);
  start = performance.now();
  opened.readAgain();
  await compared.promise;
  const comparing = since();
  start = performance.now();
  await opened.people.refresh();
  opened.readAgain();
  opened.table();
  const again = since();
  await opened.store.close();
  const rows = [
    `| Everyone opened, and the table made | ${opening.toFixed(1)} s |`,
    ...found.map(([words, ms]) => `| Found: ${words} | ${ms.toFixed(0)} ms |`),
    `| After a note, the table again | ${(again * 1_000).toFixed(0)} ms |`,
    `| Everyone compared with everyone, in a thread | ${comparing.toFixed(1)} s |`,
    `| Most memory | ${mostMemory()} MB |`,
  ];
  writeFigures(
    'The desk',
    `Written by \`npm run bench -- desk ${people}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}), with ${people.toLocaleString('en-GB')} made-up people in a file. Each find is the median of ${rounds}.

| What | Takes |
| --- | ---: |
${rows.join('\n')}
`,
  );
}

const fill = (database: string, people: number) => `
  import { fillTrial, madeUpPerson } from './tests/desk/made-up-trial.ts';
  const people = Array.from({ length: ${people} }, (_, number) => madeUpPerson(number));
  await fillTrial(${JSON.stringify(database)}, people);
`;

/** Milliseconds. */
function timesOf(table: Table, query: Query): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (const row of table.select(query).slice(0, 50)) table.shown(row, ['name', 'reach']);
    return performance.now() - start;
  });
  return spread(times).median;
}

/** Of this process; only Linux tells it. */
function mostMemory(): string {
  const status = '/proc/self/status';
  const [, kilobytes] = existsSync(status)
    ? (/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? [])
    : [];
  return kilobytes ? String(Math.round(Number(kilobytes) / 1024)) : '?';
}
