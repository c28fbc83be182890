import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from '../../../tools/build.ts';
import { setValue } from '../../copy-of-project.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { copyFilled } from './fill.ts';
import { type Measured, type Row, report } from './report.ts';
import { runCommand } from './run-command.ts';
import { startSignUps } from './sign-ups.ts';

const page = 'docs/many-answers.md';
/** For commands that open as many answers as the export, and take as long. */
const fewer = 20_000;
const folder = resolve('.build/many-answers');
const file = (name: string) => join(folder, name);

/**
 * Measures the commands on a database with many answers, while people sign up at its form.
 * `npm run bench -- answers 1000000` takes about an hour.
 */
export async function measureAnswers(typed?: string) {
  const people = readPeople(typed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({ folder: '.build/many-answers/site', trial: true });
  prepareContent();
  await copyFilled(fewer, file('fewer.db'), file('fewer.key'));
  await copyFilled(people, file('study.db'), file('study.key'));
  const measured: Measured = {
    people,
    megabytes: Math.round(statSync(file('study.db')).size / 2 ** 20),
    rows: [],
  };
  const on = async (database: string, howMany: number, ...words: string[]) => {
    const row = await runCommand(folder, `${database}.db`, words);
    measured.rows.push({ ...row, people: howMany });
    console.log(row.command, row.seconds.toFixed(1), row.megabytes);
  };
  for (const words of [
    ['list'],
    ['export', 'all.json'],
    ['export', 'all.xlsx'],
    ['stats'],
    ['verify'],
  ]) {
    await on('fewer', fewer, ...words, '--key', 'fewer.key');
  }
  await whilePeopleSignUp(measured, async () => {
    const one = 'person-777@example.org';
    for (const words of [
      ['count'],
      ['find', one],
      ['list', '--of', one, '--key', 'study.key'],
      ['export', '--of', one, 'one.json', '--key', 'study.key'],
      ['verify'],
      ['stats'],
      ['backup', 'backup.db'],
      ['erase', '--of', one, '--yes'],
      ['retention', '--dry-run'],
      ['export', 'all.csv', '--key', 'study.key'],
      ['erase', '--all', '--yes'],
      ['consents'],
    ]) {
      await on('study', people, ...words);
    }
  });
  // It erases again everyone whom "erase --all" has erased since the backup.
  await on('study', people, 'restore', 'backup.db', '--yes');
  await copyFilled(people, file('due.db'), file('due.key'));
  interviewEveryone(file('due.db'), people);
  await on('due', people, 'retention', '--yes');
  const text = report(measured);
  writeFileSync(page, text);
  console.log(`\n${text}\nWrote ${page}.`);
}

/** So long ago that the privacy policy no longer lets us keep the answers. */
function interviewEveryone(path: string, people: number) {
  const database = new DatabaseSync(path);
  const update = database.prepare("UPDATE answers SET interviewed_on = '2026-01-01'");
  const { changes } = update.run();
  database.close();
  if (changes !== people) throw new Error(`${path} has ${changes} sets of answers, not ${people}.`);
}

/** The form of the unit tests, in a study whose final date has not passed. */
function prepareContent() {
  cpSync('content', file('content'), { recursive: true });
  cpSync('tests/form/cups-and-spoons.yaml', file('content/form.yaml'));
  const study = file('content/study.yaml');
  setValue(study, ['retention', 'screeningLatest'], '2098-07-31');
}

async function whilePeopleSignUp(measured: Measured, work: () => Promise<void>) {
  await using form = await startOwnForm(file('study.db'), 0, folder);
  const rowsBefore = measured.rows.length;
  const signUps = startSignUps(form.origin);
  {
    await using _ = signUps;
    await work();
  }
  const rows: Row[] = measured.rows.slice(rowsBefore);
  measured.signUps = { ...signUps, commands: rows.map(({ command }) => command) };
}

/** @throws RangeError if it is no number of people */
function readPeople(typed = '1000000'): number {
  const people = Number(typed);
  if (Number.isInteger(people) && people >= 1_000) return people;
  throw new RangeError(
    `found "${typed}". Expected how many people, at least 1000, for example: npm run bench -- answers 1000000`,
  );
}
