import { mkdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count } from '../../../common/count.ts';
import { dateInWords, dayLength, today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { buildForm } from '../../../tools/build.ts';
import { findPostgres, startPostgres } from '../../answers/postgres-server.ts';
import { installPackages, missingPackages } from '../../install-packages.ts';
import { writeFigures } from '../figures.ts';
import { signUpOf } from '../form/sign-up.ts';
import { startPeople } from './people.ts';
import { type FormPlace, postgresPlace, sqlitePlace } from './places.ts';

/** What happens to a form or its database while people sign up. */
type PlayedFault = {
  name: string;
  /** Played at most so often, since each takes long or shows nothing new. */
  most?: number;
  /** @param round  from 0 */
  play(place: FormPlace, round: number): Promise<void>;
  /** PostgreSQL's server is stopped or tells its connections to end: SQLite has none. */
  isOfServer?: boolean;
};

const faults: readonly PlayedFault[] = [
  {
    name: 'a form is killed (SIGKILL) and started again; of two, one at a time',
    play: (place, round) => place.restart(round, 'SIGKILL'),
  },
  {
    name: 'a form is stopped (SIGTERM) and started again, while bodies arrive slowly',
    most: 10,
    play: (place, round) => place.restart(round, 'SIGTERM'),
  },
  {
    name: 'the database is stopped and started again',
    most: 10,
    isOfServer: true,
    async play({ server }) {
      await server?.stop('SIGINT');
      await pause(500);
      await server?.start();
    },
  },
  {
    name: 'the database crashes (SIGQUIT), and plays its log when it is started again',
    most: 10,
    isOfServer: true,
    async play({ server }) {
      await server?.stop('SIGQUIT');
      await server?.start();
    },
  },
  {
    name: 'all connections to the database are cut (pg_terminate_backend)',
    isOfServer: true,
    async play({ server }) {
      await server?.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'study-form'",
      );
    },
  },
  {
    name: 'the clock is set back by two days, and then right again',
    most: 10,
    async play(place, round) {
      place.setClock(round % 2 === 0 ? -2 * dayLength : 0);
      await pause(100);
    },
  },
  {
    name: 'a form starts and deletes 5,000 drafts that have expired',
    most: 5,
    async play(place, round) {
      await place.putExpiredDrafts(5_000);
      await place.restart(round, 'SIGTERM');
      await place.untilDeleted();
    },
  },
];

const folder = resolve('.build/form-faults');

type Outcome = { rounds: number; thanked: number; once: number; lost: number; others: number };

/**
 * Plays faults while people sign up, and compares who was thanked with what is stored.
 *
 * @param rounds  how often each fault is played
 */
export async function playFaults(rounds: number) {
  installPackages(missingPackages(['postgresql']));
  await buildForm();
  await using server = findPostgres() ? await startPostgres() : undefined;
  const played: { fault: PlayedFault; sqlite?: Outcome; postgres?: Outcome }[] = [];
  const rows: string[] = [];
  for (const fault of faults) {
    const sqlite = fault.isOfServer ? undefined : await play(fault, rounds, sqlitePlace);
    const postgres =
      server && (await play(fault, rounds, (within) => postgresPlace(within, server)));
    played.push({ fault, ...(sqlite && { sqlite }), ...(postgres && { postgres }) });
    rows.push(`| ${today()} | ${fault.name} | ${cellOf(sqlite)} | ${cellOf(postgres)} |`);
    // After each, since all of them take long.
    writeFigures('What the form stores when something fails', report(rounds, rows));
  }
  const all = played.flatMap(({ sqlite, postgres }) => [sqlite ?? [], postgres ?? []].flat());
  if (all.some(({ thanked, once, others }) => once !== thanked || others > 0)) process.exitCode = 1;
}

async function play(
  { name, most = Number.POSITIVE_INFINITY, play: happen }: PlayedFault,
  rounds: number,
  open: (folder: string) => Promise<FormPlace>,
): Promise<Outcome> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = await open(folder);
  const people = startPeople(place.origins, signUpOf(loadContent().form));
  const times = Math.min(rounds, most);
  try {
    for (let round = 0; round < times; round += 1) {
      await people.more(2);
      // Each time at a different point of what people and forms do.
      await pause((round * 137) % 700);
      await happen(place, round);
    }
  } catch (error) {
    // Those who sign up would try for ever.
    console.error(name, error);
    process.exit(1);
  }
  await people.more(2);
  await people.stop();
  const outcome = compare(people.thanked, await place.close());
  console.log(name, outcome);
  return { rounds: times, ...outcome };
}

/** @param stored  the reference of each set of answers */
function compare(thanked: readonly string[], stored: readonly string[]) {
  const times = new Map<string, number>();
  for (const reference of stored) times.set(reference, (times.get(reference) ?? 0) + 1);
  const known = new Set(thanked);
  return {
    thanked: known.size,
    once: [...known].filter((reference) => times.get(reference) === 1).length,
    lost: [...known].filter((reference) => !times.has(reference)).length,
    others: stored.length - [...known].filter((reference) => times.has(reference)).length,
  };
}

function cellOf(outcome: Outcome | undefined): string {
  if (!outcome) return '–';
  const { rounds, thanked, once, lost, others } = outcome;
  const more = others > 0 ? ` / ${others} stored of whom nobody was thanked, or twice` : '';
  return `${count(rounds, 'time')}: ${thanked} / ${once} / ${lost}${more}`;
}

function report(rounds: number, rows: readonly string[]): string {
  return `Written by \`npm run bench -- faults ${rounds}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}).

Six people sign up again and again, three of them over a slow connection, while a fault is played; with PostgreSQL, at two forms. The numbers are thanked / stored once / lost: where the second is the first, and the third is 0, what was acknowledged is stored exactly once.

| Day | Fault | SQLite | PostgreSQL |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
