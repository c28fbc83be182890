import { dateInWords, today } from '../../../content/checks/days.ts';
import type { SignUps } from './sign-ups.ts';

export type Row = { command: string; people: number; seconds: number; megabytes: number };

export type Measured = {
  people: number;
  /** Of the database. */
  megabytes: number;
  rows: Row[];
  signUps?: SignUps & { commands: readonly string[] };
};

const grouped = new Intl.NumberFormat('en-GB');
const seconds = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** The page for the people who run a study, and for those who change the form's store. */
export function report({ people, megabytes, rows, signUps }: Measured): string {
  return [
    '# The commands with very many answers',
    '',
    `Written by \`npm run bench -- answers ${people}\` on ${dateInWords(today())}. The database had ${grouped.format(people)} sets of answers and ${grouped.format(megabytes)} MB. Times depend on the machine; memory is the most that a command used.`,
    '',
    '| Command | Sets of answers | Seconds | MB of memory |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| \`${row.command}\` | ${grouped.format(row.people)} | ${seconds.format(row.seconds)} | ${row.megabytes} |`,
    ),
    '',
    ...(signUps ? [sentence(signUps)] : []),
    '',
  ].join('\n');
}

function sentence({ sent, refused, times, commands }: NonNullable<Measured['signUps']>): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    grouped.format(Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0));
  return `From \`${commands[0]}\` to \`${commands.at(-1)}\`, ${grouped.format(sent)} people signed up on the same machine, two each second. The form refused ${refused} of their ${grouped.format(times.length)} requests. Half were answered within ${at(0.5)} ms, 99% within ${at(0.99)} ms, and all within ${at(1)} ms.`;
}
