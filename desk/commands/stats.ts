import { declined } from '../../answers/questions/fields.ts';
import { type Answers, allQuestions, chosenIn } from '../../answers/questions/path.ts';
import type { FormVersion, StoredVersion } from '../../answers/records/records.ts';
import { count } from '../../common/count.ts';
import { loadDesk } from '../../content/model/load.ts';
import {
  type AnyQuestion,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question-schema.ts';
import { keyOf, versionName } from '../people/versions.ts';
import type { Command, Context } from './command.ts';
import { openEach } from './study-key.ts';
import { reportProgress } from './terminal.ts';

export const stats = {
  options: ['key'],
  help: {
    stats:
      'counts answers by month and by version of the questions, and with a key by choice; hides small numbers',
  },
  example: 'stats --key study.key',
  run: countChoices,
} satisfies Command;

/** Counts only, and never words that someone wrote. */
async function* countChoices({ store, key }: Context): AsyncGenerator<string> {
  const { smallest } = loadDesk();
  const versions = await store.versions();
  const months: Counts = new Map();
  const byVersion: Counts = new Map();
  let people = 0;
  for await (const { receivedOn, version } of store.answers.records()) {
    people += 1;
    add(months, receivedOn.slice(0, 7));
    add(byVersion, versionName(version, versions));
  }
  yield `Sets of answers: ${shown(people, smallest)}\n`;
  yield block('By month', new Map([...months].sort()), smallest);
  yield block('By version of the questions', byVersion, smallest);
  if (!key) {
    yield '\nThe answers are encrypted. To count choices too, name a key, on your own machine and with a copy of the database: npm run form -- stats --key FILE\n';
    return;
  }
  const tallies = talliesOf([...versions.values()].reverse());
  const tell = reportProgress(people);
  const each = openEach(key, () =>
    store.record.audit('stats', `${count(people, 'set')} of answers`),
  );
  for await (const record of store.answers.records()) {
    const submission = await each.open(record);
    const form = versions.get(record.version);
    if (submission && form) tally(tallies, form, submission.answers);
    tell(1);
  }
  for (const { heading, counts } of tallies.values()) yield block(heading, counts, smallest);
  each.requireAll();
}

type Counts = Map<string, number>;
type Tally = { heading: string; labels: Map<string, string>; counts: Counts };

function add(counts: Counts, name: string) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** @param smallest  below it, someone who knows a participant could recognise them */
function shown(number: number, smallest: number): string {
  return number > 0 && number < smallest ? `fewer than ${smallest}` : String(number);
}

function block(heading: string, counts: Counts, smallest: number): string {
  const lines = Array.from(counts, ([name, number]) => `  ${name}: ${shown(number, smallest)}\n`);
  return `\n${heading}\n${lines.join('')}`;
}

function isChoice({ kind }: AnyQuestion): boolean {
  return kind === 'one' || kind === 'several';
}

/** A tally for each choice question, in the order and the words of the newest form that has it. */
function talliesOf(forms: readonly StoredVersion[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const page of forms.flatMap(({ pages }) => pages)) {
    for (const question of allQuestions({ pages: [page] }).filter(isChoice)) {
      const { labels, counts } = tallies.get(keyOf(question)) ?? open(page.heading, question);
      // Only a page's own questions can be declined; what an answer asks further must be answered.
      const mayDecline = page.questions.some((own) => own === question && !own.required);
      for (const { id, label } of choicesIn(question, mayDecline)) {
        if (labels.has(id)) continue;
        labels.set(id, label);
        counts.set(label, 0);
      }
    }
  }
  return tallies;

  function open(page: string, question: AnyQuestion): Tally {
    const several = question.kind === 'several' ? ' (people could choose several)' : '';
    const heading = `${page}: ${question.ask}${several}`;
    const tally: Tally = { heading, labels: new Map(), counts: new Map() };
    tallies.set(keyOf(question), tally);
    return tally;
  }
}

function choicesIn(
  question: AnyQuestion,
  mayDecline: boolean,
): readonly { id: string; label: string }[] {
  const decline = { id: declined, label: preferNotToSay };
  return mayDecline ? [...optionsOf(question), decline] : optionsOf(question);
}

function tally(tallies: ReadonlyMap<string, Tally>, form: FormVersion, answers: Answers) {
  for (const question of allQuestions(form).filter(isChoice)) {
    const answer = answers[question.id];
    const { labels, counts } = tallies.get(keyOf(question)) ?? {};
    for (const id of answer === null ? [declined] : chosenIn(answer)) {
      const label = labels?.get(id);
      if (label && counts) add(counts, label);
    }
  }
}
