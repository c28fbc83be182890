import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { dateInWords, today } from '../../../common/days.ts';
import { buildForm } from '../../../tools/build.ts';
import { setValue } from '../../copy-of-project.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { writeFigures } from '../figures.ts';
import { fillDatabase, type SignUps, startSignUps } from './people.ts';

/** For commands that open as many answers as the export, and take as long. */
const mostToOpen = 20_000;
const folder = resolve('.build/many-answers');
const file = (name: string) => join(folder, name);

type Row = { command: string; people: number; seconds: number; megabytes: number };

const one = 'person-777@example.org';
const openEachAnswer = ['export all.json', 'export all.xlsx', 'verify'];
const whilePeopleSignUp = [
  'verify',
  'backup backup.db',
  `erase ${one} --yes`,
  'export all.csv --key study.key',
  'erase --all --yes',
];

/**
 * Measures the commands on a database with many answers, while people sign up at its form.
 * `npm run bench -- answers 1000000` takes an hour and a half.
 */
export async function measureAnswers(people: number) {
  const fewer = Math.min(people, mostToOpen);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildForm();
  prepareContent();
  await fillDatabase(file('fewer.db'), file('fewer.key'), fewer);
  await fillDatabase(file('study.db'), file('study.key'), people);
  const megabytes = Math.round(statSync(file('study.db')).size / 2 ** 20);
  const rows: Row[] = [];
  const on = async (database: string, howMany: number, command: string) => {
    const row = { command, people: howMany, ...(await runCommand(database, command)) };
    console.log(command, row.seconds.toFixed(1), row.megabytes);
    rows.push(row);
  };
  for (const command of openEachAnswer) await on('fewer.db', fewer, `${command} --key fewer.key`);
  const signUps = await (async () => {
    await using form = await startOwnForm(file('study.db'), 0, folder);
    await using running = startSignUps(form.origin);
    for (const command of whilePeopleSignUp) await on('study.db', people, command);
    return running;
  })();
  // It erases again everyone whom "erase --all" has erased since the backup.
  await on('study.db', people, 'restore backup.db --yes');
  writeFigures('The commands', report(people, megabytes, rows, signUps));
}

/** The form of the unit tests, in a study whose final date has not passed. */
function prepareContent() {
  cpSync('content', file('content'), { recursive: true });
  cpSync('tests/form/cups-and-spoons.yaml', file('content/form.yaml'));
  const desk = parse(readFileSync(file('content/desk.yaml'), 'utf8'));
  // They name questions of the sample's form.
  for (const name of ['phoneNumbers', 'needs', 'contradictions', 'fairTo', 'quotas']) {
    delete desk[name];
  }
  desk.guardian = { name: 'guardian-name', reach: ['email', 'phone'] };
  writeFileSync(file('content/desk.yaml'), stringify(desk));
  setValue(file('content/study.yaml'), ['retention', 'screeningLatest'], '2098-07-31');
}

/**
 * Writes the most memory that the program has used, in kB, when it ends. Linux's `maxRSS` would count
 * the memory of this process too, of which the program begins as a copy.
 */
const tellMemory = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  const status = '/proc/self/status';
  process.on('exit', () => {
    const [, most] = existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8')) : [];
    writeFileSync(process.env.MEMORY_FILE, String(most ?? process.resourceUsage().maxRSS));
  });
`)}`;

/**
 * Runs a command of the form as someone at a terminal does, and measures it.
 *
 * @throws Error with what the command printed, if it failed
 */
async function runCommand(database: string, command: string) {
  const memory = file('memory');
  const start = performance.now();
  const parameters = [
    '--import',
    tellMemory,
    resolve('commands/command-line.ts'),
    ...command.split(' '),
  ];
  const own = { FORM_DATABASE: file(database), FORM_KEY: '', MEMORY_FILE: memory };
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...own },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [status] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${command}: ${errors}`);
  const megabytes = Math.round(Number(readFileSync(memory, 'utf8')) / 1024);
  return { seconds, megabytes };
}

const grouped = new Intl.NumberFormat('en-GB');
const rounded = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** The page for the people who run a study, and for those who change the form's store. */
function report(people: number, megabytes: number, rows: readonly Row[], signUps: SignUps): string {
  const times = signUps.times.toSorted((less, more) => less - more);
  const within = (part: number) =>
    `${grouped.format(Math.round(times[Math.ceil(times.length * part) - 1] ?? 0))} ms`;
  const lines = rows.map(
    (row) =>
      `| \`${row.command}\` | ${grouped.format(row.people)} | ${rounded.format(row.seconds)} | ${row.megabytes} |`,
  );
  return `Written by \`npm run bench -- answers ${people}\` on ${dateInWords(today())}. The database had ${grouped.format(people)} sets of answers and ${grouped.format(megabytes)} MB. Times depend on the machine; memory is the most that a command used.

| Command | Sets of answers | Seconds | MB of memory |
| --- | ---: | ---: | ---: |
${lines.join('\n')}

From \`${whilePeopleSignUp[0]}\` to \`${whilePeopleSignUp.at(-1)}\`, ${grouped.format(signUps.sent)} people signed up on the same machine, two each second. The form refused ${signUps.refused} of their ${grouped.format(times.length)} requests. Half were answered within ${within(0.5)}, 99% within ${within(0.99)}, and all within ${within(1)}.
`;
}
