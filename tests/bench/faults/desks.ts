import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restore } from '../../../commands/restore.ts';
import { buildForm } from '../../../tools/build.ts';
import { findPostgres, startPostgres } from '../../answers/postgres-server.ts';
import { type Chance, chanceFrom } from '../../desk/made-up-words.ts';
import { spread } from '../figures.ts';
import { holdPostgres, openTwoDesks } from './two-desks.ts';
import { deedsOf, type Game, timeNow } from './two-desks-deeds.ts';
import { faultsLeft } from './two-desks-left.ts';

const folder = resolve('.build/desks');
const database = join(folder, 'study.db');

/** Milliseconds that nobody may wait for a table, because a visitor would. */
const mostLocked = 1_000;

/**
 * Two desks and two forms on one database, of each kind in turn, at which people sign up, delete while
 * they send, are recorded, erased and restored at random. At the end, and now and then, nothing may be
 * left of those who were erased, and everything of the others must be there. It has reported, each
 * within four minutes: entries stored unconditionally, a draft removed though it was sent meanwhile, a
 * restore that brings back the erased or an entry that was removed, and a VACUUM FULL that waits.
 *
 * @param minutes  for each kind of database
 * @param seed  the same seed makes the same choices, though not the same moments
 * @param only  `sqlite` or `postgres` plays on that kind alone
 */
export async function playDesks(
  minutes: number,
  seed = Math.floor(Math.random() * 1e9),
  only?: string,
) {
  console.log(`Seed ${seed}: npm run bench -- desks ${minutes} ${seed}${only ? ` ${only}` : ''}`);
  await buildForm();
  await using server = findPostgres() ? await startPostgres() : undefined;
  const results: number[] = [];
  if (only !== 'postgres') results.push(await play('SQLite', {}, minutes, chanceFrom(seed)));
  if (server && only !== 'sqlite') {
    const environment = { DATABASE_URL: await server.newDatabase() };
    results.push(await play('PostgreSQL', environment, minutes, chanceFrom(seed)));
  }
  if (results.some((faults) => faults > 0)) process.exitCode = 1;
}

async function play(
  kind: string,
  settings: { DATABASE_URL?: string },
  minutes: number,
  chance: Chance,
): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, { FORM_DATABASE: database, DATABASE_URL: '', ...settings });
  let backups = 0;
  const game: Game = {
    opened: await openTwoDesks(database, settings),
    expected: { there: new Map(), erased: new Map(), done: new Map() },
    faults: [],
    waits: { beside: [], without: [] },
  };
  let kept: { file: string; references: ReadonlySet<string> } | undefined;
  const done: Record<string, number> = {};
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const { signUp, record, correct, unrecord, erase, interviewed } = deedsOf(game, chance, count);

  function sayOfAll(what: string) {
    for (const lines of game.expected.done.values()) lines.push(`${timeNow()}: ${what}`);
  }

  async function backUp() {
    backups += 1;
    const file = join(folder, `backup-${backups}.db`);
    await game.opened.store.backup(file);
    kept = { file, references: new Set(game.expected.there.keys()) };
    sayOfAll(`backed up to ${file}`);
    count('backed up');
  }

  let longestLock = 0;
  async function hold() {
    if (!settings.DATABASE_URL) return;
    game.held = await holdPostgres(settings.DATABASE_URL, (ms) => {
      if (longestLock < mostLocked && ms >= mostLocked)
        game.faults.push('someone waits for a table beside an open transaction');
      longestLock = Math.max(longestLock, ms);
    });
  }

  async function bringBack() {
    if (!kept) return;
    await game.held?.end();
    await game.opened.close();
    const from = { words: [kept.file], options: { yes: true }, database };
    for await (const _ of restore.run(from)) void _;
    // Only people are lost: what was recorded or removed since the backup stays as it is.
    for (const reference of game.expected.there.keys()) {
      if (!kept.references.has(reference)) game.expected.there.delete(reference);
    }
    sayOfAll(`restored from ${kept.file}`);
    kept = undefined;
    game.opened = await openTwoDesks(database, settings);
    count('restored');
  }

  async function compare() {
    const isInFile = settings.DATABASE_URL === undefined;
    game.faults.push(...(await faultsLeft(game.opened, game.expected, database, isInFile)));
  }

  const began = Date.now();
  for (
    let round = 1;
    Date.now() - began < minutes * 60_000 && game.faults.length === 0;
    round += 1
  ) {
    const tasks = Array.from({ length: chance.between(2, 5) }, () =>
      chance.from([
        () => signUp(false),
        () => signUp(true),
        ...[record, record, record, unrecord, interviewed, correct],
        ...(game.expected.there.size > 15 ? [erase, erase, erase] : [erase]),
      ]),
    );
    await Promise.all(tasks.map((task) => task()));
    if (round % 20 === 5) await hold();
    if (round % 20 === 15) await game.held?.end();
    if (round % 40 === 20) await backUp();
    if (round % 40 === 0) await bringBack();
    if (round % 20 === 0) await compare();
  }
  await game.held?.end();
  await compare();
  await game.opened.close();
  const seconds = Math.round((Date.now() - began) / 1000);
  const there = game.expected.there.size;
  console.log(kind, { ...done, there, seconds, faults: game.faults.length });
  for (const [how, waits] of Object.entries(game.waits)) {
    if (waits.length === 0) continue;
    const { median, most } = spread(waits);
    console.log(
      `  ${waits.length} answers of the forms ${how} an open transaction: median ${Math.round(median)} ms, longest ${Math.round(most)} ms`,
    );
  }
  if (game.held) console.log(`  longest wait for a table beside it: ${Math.round(longestLock)} ms`);
  for (const fault of game.faults.slice(0, 20)) console.log(`  ${fault}`);
  return game.faults.length;
}
