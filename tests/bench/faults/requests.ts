import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sample } from 'fast-check';
import { doorPath, doorVersion, versionHeader } from '../../../answers/door/replies.ts';
import { headOf } from '../../../answers/keys/key-list.ts';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { dateInWords, today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { buildForm } from '../../../tools/build.ts';
import { doorAddress, type KeyHolder, listIn, someone } from '../../answers/key-holder.ts';
import { findPostgres, startPostgres } from '../../answers/postgres-server.ts';
import { madeUpPerson, signUp } from '../../desk/made-up-trial.ts';
import { anyDoorRequest } from '../../form/any-door-request.ts';
import { installPackages, missingPackages } from '../../install-packages.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { spread, writeFigures } from '../figures.ts';
import { signUpOf, type WholeSignUp } from '../form/sign-up.ts';
import { anyRequest, askerOf } from './any-request.ts';

const folder = resolve('.build/form-requests');
const seed = 42;
/** How many of what is asked at once. */
const connections = { pages: 8, door: 16 };
/** Whose answers there are at the door. */
const people = Array.from({ length: 20 }, (_, number) => madeUpPerson(number));

/** Asks a form, and its door, on each kind of database, and writes what they answered. */
export async function measureRequests(count: number) {
  installPackages(missingPackages(['postgresql']));
  await buildForm();
  await using server = findPostgres() ? await startPostgres() : undefined;
  const rows: string[] = [];
  for (const database of ['SQLite', ...(server ? ['PostgreSQL'] : [])]) {
    for (const part of ['pages', 'door'] as const) {
      const isServer = database === 'PostgreSQL' && server;
      const place = isServer ? { DATABASE_URL: await server.newDatabase() } : {};
      const { statuses, failed, times, longestHold } = await askAnything(part, count, place);
      const kinds = Object.entries(statuses).sort();
      const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];
      const cells = [
        `${database}, ${part === 'door' ? 'its door' : 'its pages'}`,
        kinds.map(([kind, many]) => `${kind}: ${many}`).join(', '),
        failed.length,
        `${spread(times).median.toFixed(0)} ms`,
        `${slow?.toFixed(0)} ms`,
        `${Math.round(longestHold)} ms`,
      ];
      rows.push(`| ${cells.join(' | ')} |`);
      if (failed.length > 0) process.exitCode = 1;
      for (const one of failed.slice(0, 20)) console.error(database, one);
    }
  }
  writeFigures('What the form answers to anything', report(count, rows));
}

function report(count: number, rows: readonly string[]): string {
  return `Written by \`npm run bench -- requests ${count}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}) that the program which asks used too.

${count.toLocaleString('en-GB')} requests that a program makes up (always the same ones). Of pages, ${connections.pages} at a time: every kind of page, of drafts in any state and of none, with any fields, addresses, methods and bodies. At the door, ${connections.door} at a time, most of them from someone who is in: all that a desk asks, with what fits and what does not, of a database with ${people.length} people. Failed are those with a status of 500 or more, or with no answer to a body of a usual length. Held is the longest time for which the form could do nothing else.

| Asked | Answers | Failed | Half within | 99% within | Held at most |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

/** Asks a form anything, many times, and counts what it answers. */
async function askAnything(part: keyof typeof connections, count: number, database: Environment) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ann = await someone('Ann');
  const newest = await fill(database, ann);
  const hold = join(folder, 'hold');
  const watch = pathToFileURL(resolve(import.meta.dirname, 'longest-hold.ts')).href;
  const form = await startOwnForm(join(folder, 'study.db'), 0, '.', {
    ...database,
    FORM_TRUSTED_KEYS: newest,
    ...(part === 'door' && { FORM_DESK: 'on', FORM_ADDRESS: doorAddress }),
    LONGEST_HOLD: hold,
    NODE_OPTIONS: `--import ${watch}`,
  });
  await pause(2_000);
  const asker = askerOf(form.origin, connections[part]);
  async function made() {
    if (part === 'pages') {
      const signUp = signUpOf(loadContent().form);
      return anyRequest(signUp, await draftsAt(form.origin, signUp, asker), form.origin);
    }
    const { recipient } = ann;
    const ask = (path: string, { body }: { body?: unknown } = {}) =>
      fetch(`${form.origin}${doorPath}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [versionHeader]: String(doorVersion) },
        body: JSON.stringify(body),
      });
    const token = await ann.comeIn(ask);
    return anyDoorRequest({ token, recipient, newest, people: people.map(({ id }) => id) });
  }
  const answered = await asker.askAll(sample(await made(), { numRuns: count, seed }));
  asker.end();
  await form[Symbol.asyncDispose]();
  return { ...answered, longestHold: Number(readFileSync(hold, 'utf8')) };
}

type Environment = Readonly<Record<string, string>>;

/**
 * Puts a key in use, and people's answers into the database.
 *
 * @returns the hash of the newest statement about keys
 */
async function fill({ DATABASE_URL }: Environment, ann: KeyHolder): Promise<string> {
  const address = readDatabaseUrl({ DATABASE_URL });
  const store = address
    ? await openPostgresStore(address, { migrates: true })
    : await openSqliteStore(join(folder, 'study.db'), { migrates: true });
  // A form takes no answers for one key alone.
  for (const one of [ann, await someone('Bo')]) await one.isKnown(store);
  await signUp(store, people, [ann.recipient]);
  const newest = headOf(await listIn(store));
  await store.close();
  return newest;
}

/** Drafts from one that has only begun to two whose answers are sent. */
async function draftsAt(
  origin: string,
  { begin, pages }: WholeSignUp,
  { send }: Pick<ReturnType<typeof askerOf>, 'send'>,
): Promise<string[]> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  /** @returns where the form leads */
  async function post(path: string, body = ''): Promise<string> {
    const { headers: answer } = await send({ method: 'POST', path, headers, body });
    if (!answer.location) throw new Error(`${path} was not taken.`);
    return answer.location;
  }
  const drafts: string[] = [];
  for (let depth = 0; depth < pages.length + 3; depth += 1) {
    const [draft = ''] = /^\/s\/[\w-]+/.exec(await post(begin.path, begin.body)) ?? [];
    for (const { path, body } of pages.slice(0, depth)) await post(`${draft}/${path}`, body);
    if (depth > pages.length) await post(`${draft}/check`);
    drafts.push(draft);
  }
  return drafts;
}
