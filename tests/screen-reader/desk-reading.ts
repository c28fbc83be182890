import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDeskPage } from '../../tools/desk-page.ts';
import { anyForm, everyone, serveDeskOn } from '../desk/desk-under-test.ts';
import { fillTrial, madeUpPerson } from '../desk/made-up-trial.ts';
import type { Reading, ReadingStep } from './read-aloud.ts';

/** A desk on a new trial: what is recorded at it is not there in the next browser. */
export async function startDeskToRead() {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  parts.defer(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'desk.html');
  await buildDeskPage(anyForm, page);
  const database = join(folder, 'study.db');
  await fillTrial(database, everyone(5));
  const { address } = parts.use(await serveDeskOn(database, readFileSync(page, 'utf8')));
  const kept = parts.move();
  return { address, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Goes to a page by its link, which is before everything else. */
function goTo(name: string, expect = new RegExp(`^${name} heading level 1`)): ReadingStep[] {
  return [
    { key: 'ctrl+Home' },
    { key: 'Tab', until: new RegExp(`^${name} link`), atMost: 12 },
    { key: 'Return', expect },
  ];
}

/** The last that is said of the table of sign-ups, once its rows are there. */
const tableIsSaid = /^Sorted by/;

function press(button: RegExp, expect?: RegExp, atMost = 20): ReadingStep[] {
  return [
    { key: 'Tab', until: button, atMost },
    { key: 'Return', ...(expect && { expect }) },
  ];
}

const tick = [
  { key: 'Tab', until: /Tick [A-Z].* check box/, atMost: 14 },
  { key: 'space', expect: /ticked\.$/ },
] satisfies ReadingStep[];

const table: ReadingStep[] = [
  { key: 'Down', until: /Open push button/, atMost: 10 },
  { key: 'Return', expect: tableIsSaid },
  { key: 'Down', until: /^table with/, atMost: 10 },
  ...press(/Name push button/, tableIsSaid),
  { key: 'Return', expect: tableIsSaid },
  { key: 'Tab', until: /Tick [A-Z].* check box/, atMost: 14 },
  // Also from a cell without a link.
  { key: 'alt+shift+Right', times: 3 },
  ...tick,
  ...tick,
  { key: 'ctrl+Return', expect: /^Ticked people heading level 1/ },
  { key: 'Tab', until: /not selected radio button/, atMost: 12 },
  { key: 'space' },
  ...press(/^Set it for/, /^State: /),
  { key: 'ctrl+z', expect: /^Taken back/ },
  ...press(/^With a letter to begin from/),
  { key: 'Tab' },
  { key: 'End', expect: /letters?\.$/ },
  { key: 'Tab', until: /^Save the letters/, atMost: 3 },
  ...press(/^Export( visited)? link/, /^Export heading level 1/),
];

const person: ReadingStep[] = [
  ...goTo('Sign-ups', tableIsSaid),
  { key: 'Tab', until: /Sample \d+ link/, atMost: 30 },
  { key: 'Return', expect: /Sample \d+ heading level 1/ },
  { key: 'Down', times: 8 },
  { key: 'Tab', until: /Invited toggle button/, atMost: 30 },
  { key: 'space', expect: /^State: / },
  ...press(/Record the note push button/, /Note: fill this in/),
  { type: 'Call on Monday' },
  ...press(/Record the note push button/, /^Note recorded/),
  ...press(/They asked about their data/),
  { key: 'Tab' },
  { key: 'space' },
  { key: 'Return', expect: /^The request is recorded/ },
  { key: 'Tab', times: 2 },
  { key: 'space', expect: /^Step recorded/ },
  ...press(/^Close the request/, /all the same\?$/),
  { key: 'ctrl+Home' },
  ...press(/Erase their answers link/),
  ...press(/Erase the answers of/, undefined, 4),
  { key: 'Tab', until: /^Type the reference/, atMost: 3 },
  { type: 'ABCD' },
  { key: 'Return', expect: /^Tick this/ },
  { key: 'space' },
  { key: 'Return', expect: /^You typed "ABCD"/ },
  { key: 'shift+Tab', until: /^Type the reference/, atMost: 3 },
  { key: 'ctrl+a' },
  { type: madeUpPerson(4).reference },
  { key: 'Return', expect: tableIsSaid },
  ...press(/^Hide this/, /^Sign-ups heading level 1/, 40),
];

export const deskReading: Reading = {
  name: 'desk',
  title: 'The desk is used by keyboard alone, and what each press does is said once',
  place: 'desk',
  path: '/',
  criteria: [],
  steps: [
    ...table,
    ...person,
    ...['Requests', 'Counts', 'Keys'].flatMap((name): ReadingStep[] => [
      ...goTo(name),
      { key: 'Down', times: 4 },
    ]),
  ],
};
