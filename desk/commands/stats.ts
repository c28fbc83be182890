import { count } from '../../common/count.ts';
import { loadDesk } from '../../content/model/load.ts';
import { monthOf } from '../counts/by-time.ts';
import { type CountedQuestion, countChoices } from '../counts/choices.ts';
import type { Shown } from '../counts/hide-small.ts';
import { choicesToShow, partsToShow, totalFor } from '../counts/small-counts.ts';
import { versionName } from '../people/versions.ts';
import { type Without, withoutInWords } from '../people/without-marked.ts';
import type { Command, Context } from './command.ts';
import { marksReader } from './people.ts';
import { openEach } from './study-key.ts';
import { reportProgress } from './terminal.ts';

export const stats = {
  options: ['key'],
  help: {
    stats:
      'counts answers by month and by version of the questions, and with a key by choice; hides small numbers',
  },
  example: 'stats --key study.key',
  run: printCounts,
} satisfies Command;

/** Counts only, and never words that someone wrote. */
async function* printCounts({ store, key }: Context): AsyncGenerator<string> {
  const { smallest } = loadDesk();
  const versions = await store.versions();
  const months: Counts = new Map();
  const byVersion: Counts = new Map();
  const marks = await marksReader(store, key);
  const without: Without = { waits: 0, stops: 0 };
  let people = 0;
  for await (const record of store.answers.records()) {
    const [mark] = marks(record);
    if (mark) {
      without[mark] += 1;
      continue;
    }
    people += 1;
    add(months, monthOf(record.receivedOn));
    add(byVersion, versionName(record.version, versions));
  }
  yield `Sets of answers: ${totalFor(people, smallest)}\n`;
  for (const line of withoutInWords(without, 'in it', (number) => totalFor(number, smallest))) {
    yield `${line}\n`;
  }
  for (const [heading, counts] of [
    ['By month', [...months].sort()],
    ['By version of the questions', [...byVersion]],
  ] as const) {
    const numbers = counts.map(([, number]) => number);
    yield block(
      heading,
      counts.map(([name]) => name),
      partsToShow(numbers, people, smallest),
    );
  }
  if (!key) {
    yield '\nThe answers are encrypted. To count choices too, name a key, on your own machine and with a copy of the database: npm run form -- stats --key FILE\n';
    return;
  }
  const counted = countChoices([...versions.values()].reverse());
  const tell = reportProgress(people);
  const each = openEach(key, () =>
    store.record.audit('stats', `${count(people, 'set')} of answers`),
  );
  for await (const record of store.answers.records()) {
    if (marks(record).length > 0) continue;
    const submission = await each.open(record);
    const form = versions.get(record.version);
    if (submission && form) counted.add(form, submission.answers);
    tell(1);
  }
  for (const question of counted.questions) yield blockOf(question, smallest);
  each.requireAll();
}

type Counts = Map<string, number>;

function add(counts: Counts, name: string) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function block(heading: string, names: readonly string[], counts: readonly Shown[]): string {
  const lines = names.map((name, index) => `  ${name}: ${counts[index]}\n`);
  return `\n${heading}\n${lines.join('')}`;
}

function blockOf(question: CountedQuestion, smallest: number): string {
  const { section, ask, several, choices } = question;
  return block(
    `${section}: ${ask}${several ? ' (people could choose several)' : ''}`,
    choices.map(({ label }) => label),
    choicesToShow(question, smallest),
  );
}
