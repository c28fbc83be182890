import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sample } from 'fast-check';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { dateInWords, today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { proveKey, testAnswerFor } from '../../../desk/commands/keys.ts';
import { buildForm } from '../../../tools/build.ts';
import { findPostgres, startPostgres } from '../../form/postgres-server.ts';
import { installPackages, missingPackages } from '../../install-packages.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { writeFigures } from '../figures.ts';
import { signUpOf } from '../form/sign-up.ts';
import { type AnyRequest, anyRequest } from './any-request.ts';

/** By the first digit of the status; what failed; and milliseconds for which anything held the form. */
type Answered = { statuses: Record<string, number>; failed: string[]; longestHold: number };

const folder = resolve('.build/form-requests');
const seed = 42;
const connections = 8;

/** Asks a form on each kind of database, and writes what it answered. */
export async function measureRequests(count: number) {
  installPackages(missingPackages(['postgresql']));
  await buildForm();
  await using server = findPostgres() ? await startPostgres() : undefined;
  const places: [string, Readonly<Record<string, string>>][] = [['SQLite', {}]];
  if (server) places.push(['PostgreSQL', { DATABASE_URL: await server.newDatabase() }]);
  const rows: string[] = [];
  for (const [name, database] of places) {
    const { statuses, failed, longestHold } = await askAnything(count, database);
    const kinds = Object.entries(statuses)
      .sort()
      .map(([kind, many]) => `${kind}: ${many}`);
    rows.push(
      `| ${name} | ${kinds.join(', ')} | ${failed.length} | ${Math.round(longestHold)} ms |`,
    );
    if (failed.length > 0) process.exitCode = 1;
    for (const one of failed.slice(0, 20)) console.error(name, one);
  }
  writeFigures('What the form answers to anything', report(count, rows));
}

function report(count: number, rows: readonly string[]): string {
  return `Written by \`npm run bench -- requests ${count}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}) that the program which asks used too.

${count.toLocaleString('en-GB')} requests that a program makes up (always the same ones), ${connections} at a time: every kind of page, of drafts in any state and of none, with any fields, addresses, methods and bodies. Failed are those with a status of 500 or more, or with no answer to a body of a usual length. Held is the longest time for which the form could do nothing else.

| Database | Answers | Failed | Held at most |
| --- | --- | ---: | ---: |
${rows.join('\n')}
`;
}

/** Asks a form anything, many times, and counts what it answers. */
async function askAnything(
  count: number,
  database: Readonly<Record<string, string>>,
): Promise<Answered> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await putKeysInUse(database);
  const hold = join(folder, 'hold');
  const watch = pathToFileURL(resolve(import.meta.dirname, 'longest-hold.ts')).href;
  const form = await startOwnForm(join(folder, 'study.db'), 0, '.', {
    ...database,
    LONGEST_HOLD: hold,
    NODE_OPTIONS: `--import ${watch}`,
  });
  await pause(2_000);
  const signUp = signUpOf(loadContent().form);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answered: Answered = { statuses: {}, failed: [], longestHold: 0 };

  async function send({ method, path, headers, body }: AnyRequest) {
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(form.origin + path, {
      agent,
      method,
      headers: { ...headers, ...(method === 'POST' || method === 'PUT' ? length : {}) },
      signal: AbortSignal.timeout(20_000),
    });
    if (method === 'POST' || method === 'PUT') sent.write(body);
    sent.end();
    const [response]: [IncomingMessage] = await (once(sent, 'response') as Promise<
      [IncomingMessage]
    >);
    response.resume();
    await once(response, 'end');
    return response;
  }

  const headers = { origin: form.origin, 'content-type': 'application/x-www-form-urlencoded' };
  /** @returns where the form leads */
  async function post(path: string, body = ''): Promise<string> {
    const { headers: answer } = await send({ method: 'POST', path, headers, body });
    if (!answer.location) throw new Error(`${path} was not taken.`);
    return answer.location;
  }
  // From one that has only begun to two whose answers are sent.
  const drafts: string[] = [];
  for (let depth = 0; depth < signUp.pages.length + 3; depth += 1) {
    const [draft = ''] =
      /^\/s\/[\w-]+/.exec(await post(signUp.begin.path, signUp.begin.body)) ?? [];
    for (const { path, body } of signUp.pages.slice(0, depth)) await post(`${draft}/${path}`, body);
    if (depth > signUp.pages.length) await post(`${draft}/check`);
    drafts.push(draft);
  }
  const all = sample(anyRequest(signUp, drafts, form.origin), { numRuns: count, seed });
  const next = all.values();
  async function askOn() {
    for (const one of next) {
      try {
        const { statusCode = 0 } = await send(one);
        const kind = `${Math.floor(statusCode / 100)}xx`;
        answered.statuses[kind] = (answered.statuses[kind] ?? 0) + 1;
        if (statusCode >= 500) answered.failed.push(`${statusCode} ${describe(one)}`);
      } catch (error) {
        // It may close the connection of a body that is too long before all of it has come.
        const isClosed = /ECONNRESET|EPIPE|socket hang up/.test(String(error));
        if (!isClosed || one.body.length < 100_000)
          answered.failed.push(`${error} ${describe(one)}`);
        answered.statuses['closed'] = (answered.statuses['closed'] ?? 0) + 1;
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  await form[Symbol.asyncDispose]();
  answered.longestHold = Number(readFileSync(hold, 'utf8'));
  return answered;
}

/** A form with the keys of a trial takes nothing that says that it comes from elsewhere. */
async function putKeysInUse({ DATABASE_URL }: Readonly<Record<string, string>>) {
  const address = readDatabaseUrl({ DATABASE_URL });
  const store = address
    ? await openPostgresStore(address, { migrates: true })
    : await openSqliteStore(join(folder, 'study.db'), { migrates: true });
  for (const _ of ['first', 'second']) {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const { code } = await testAnswerFor(store.keys, recipient);
    await store.keys.add(recipient, code);
    await proveKey(store.keys, code);
  }
  await store.close();
}

function describe({ method, path, body }: AnyRequest): string {
  return `${method} ${path.slice(0, 80)}, ${body.length} characters: ${body.slice(0, 200)}`;
}
