import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { readKeyFile } from '../../../answers/encryption/key-file.ts';
import { fileBeside } from '../../../answers/files/beside.ts';
import { openSubmission } from '../../../answers/records/submission.ts';
import { readDatabaseUrl } from '../../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../../answers/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../answers/store/store.ts';
import { today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import { restore } from '../../../desk/commands/restore.ts';
import { Refusal } from '../../../desk/people/refusal.ts';
import { countRoutes } from '../../../desk/server/count-routes.ts';
import { entryRoutes } from '../../../desk/server/entry-routes.ts';
import { peopleRoutes } from '../../../desk/server/people-routes.ts';
import { findPlaces } from '../../../desk/server/places.ts';
import { deskSession } from '../../../desk/server/session.ts';
import { workRoutes } from '../../../desk/server/work-routes.ts';
import { type Chance, chanceFrom } from '../../form/made-up-words.ts';
import { findPostgres, startPostgres } from '../../form/postgres-server.ts';
import { startOwnForm } from '../../journeys/own-form.ts';
import { signUpOf } from '../form/sign-up.ts';

const folder = resolve('.build/desks');
const database = join(folder, 'study.db');
const trialKey = fileBeside(database, 'trial-key');

/** Someone who has signed up; `token` is in their name and address, and nowhere else. */
type Known = { token: string; notes: Set<string> };
/** What must be there, as it was when the last backup was made, or is now. */
type Expected = { there: Map<string, Known>; erased: Map<string, string> };

/**
 * Two desks and two forms on one database, of each kind in turn, at which people sign up, delete while
 * they send, are recorded, erased and restored at random. At the end, and now and then, nothing may be
 * left of those who were erased, and everything of the others must be there.
 *
 * @param minutes  for each kind of database
 * @param seed  the same seed makes the same choices, though not the same moments
 */
export async function playDesks(minutes: number, seed = Math.floor(Math.random() * 1e9)) {
  console.log(`Seed ${seed}: npm run bench -- desks ${minutes} ${seed}`);
  await using server = findPostgres() ? await startPostgres() : undefined;
  const results = [await play('SQLite', {}, minutes, chanceFrom(seed))];
  if (server) {
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
  let opened = await openAll(settings);
  let expected: Expected = { there: new Map(), erased: new Map() };
  let kept: { file: string; there: Expected['there'] } | undefined;
  const { begin, pages } = signUpOf(loadContent().form);
  const done: Record<string, number> = {};
  const faults: string[] = [];
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const oneOf = <Item>(items: Iterable<Item>) => {
    const all = [...items];
    return all.length > 0 ? chance.from(all) : undefined;
  };
  const someone = () => oneOf(expected.there.keys());

  /** Someone who signs up, and perhaps presses "Delete" in another tab while the answers are sent. */
  async function signUp(isDeleting: boolean) {
    const token = `tok${chance.between(0, 36 ** 9).toString(36)}`;
    const places = [chance.from(opened.forms).origin, chance.from(opened.forms).origin];
    const draft = await ask(places[0] ?? '', begin.path, begin.body);
    const [at = ''] = /^\/s\/[^/]+/.exec(draft.to) ?? [];
    for (const { path, body } of pages) {
      const fields = new URLSearchParams(body);
      if (fields.has('name')) fields.set('name', token);
      if (fields.has('email')) fields.set('email', `${token}@example.org`);
      await ask(chance.from(opened.forms).origin, `${at}/${path}`, String(fields));
    }
    const [sent, deleted] = await Promise.all([
      ask(places[0] ?? '', `${at}/check`, ''),
      isDeleting
        ? pause(chance.between(0, 40)).then(() => ask(places[1] ?? '', `${at}/delete`, ''))
        : undefined,
    ]);
    const isDeleted = deleted?.to === '/deleted';
    const thanks = isDeleted ? undefined : await ask(places[1] ?? '', sent.to);
    const [, reference] =
      /\b([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2})\b/.exec(thanks?.html ?? '') ?? [];
    if (isDeleted) {
      count('deleted while sending');
      expected.erased.set(`draft of ${token}`, token);
    } else if (reference) {
      count(isDeleting ? 'sent while deleting' : 'signed up');
      expected.there.set(reference, { token, notes: new Set() });
    } else faults.push(`${token}: ${sent.status} ${sent.to}, ${deleted?.status} ${deleted?.to}`);
  }

  const post = async (path: string, body: object) => {
    const answer = await chance.from(opened.desks).request(path, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    // 404 and 409: someone else has erased the person, or recorded something else.
    if (answer.status >= 500)
      faults.push(`${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer;
  };

  async function record() {
    const reference = someone();
    if (!reference) return;
    const known = expected.there.get(reference);
    const text = `note of ${known?.token}`;
    const what = chance.from([
      { kind: 'note', text },
      { kind: 'call', outcome: 'real', text },
      { kind: 'state', state: chance.from(['looked-at', 'invited', 'paid']) },
    ]);
    const answer = await post(`/people/${reference}/entries`, { what, isSure: true });
    if (answer.status !== 201) return count('recorded too late');
    const { id } = (await answer.json()) as { id: string };
    known?.notes.add(id);
    return count('recorded');
  }

  async function correct() {
    const reference = someone();
    const known = expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const body = {
      question: 'email',
      typed: { email: [`${known.token}@example.net`] },
      askedOn: today(),
      askedBy: known.token,
      isSure: true,
    };
    const answer = await post(`/people/${reference}/corrections`, body);
    if (answer.status === 201) known.notes.add(((await answer.json()) as { id: string }).id);
    count(answer.status === 201 ? 'corrected' : `not corrected (${answer.status})`);
  }

  async function unrecord() {
    const reference = someone();
    const known = expected.there.get(reference ?? '');
    const id = oneOf(known?.notes ?? []);
    if (!id) return;
    const { ok } = await post('/entries/remove', { id });
    if (ok) known?.notes.delete(id);
    count('removed');
  }

  async function erase() {
    const reference = someone();
    const known = expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const body = { typed: reference, withProof: chance.is(0.5) };
    const { ok } = await post(`/people/${reference}/erase`, body);
    if (!ok) return count('erased elsewhere');
    expected.erased.set(reference, known.token);
    expected.there.delete(reference);
    return count('erased');
  }

  async function interviewed() {
    const reference = someone();
    if (!reference) return;
    const answer = await post(`/people/${reference}/interviewed`, { day: today(), isSure: true });
    if (answer.ok) {
      const { entry } = (await answer.json()) as { entry?: string };
      if (entry) expected.there.get(reference)?.notes.add(entry);
    }
    count('interviewed');
  }

  async function backUp() {
    backups += 1;
    const file = join(folder, `backup-${backups}.db`);
    await opened.store.backup(file);
    kept = { file, there: copyOf(expected.there) };
    count('backed up');
  }

  async function bringBack() {
    if (!kept) return;
    await opened.close();
    const options = { words: [kept.file], yes: true };
    for await (const _ of restore.runWithoutStore({ options, database } as never)) void _;
    const there = copyOf(kept.there);
    for (const reference of expected.erased.keys()) there.delete(reference);
    expected = { there, erased: expected.erased };
    kept = undefined;
    opened = await openAll(settings);
    count('restored');
  }

  async function compare() {
    for (const session of opened.sessions) await session.changed();
    const stored = await storedIn(opened.store);
    for (const [reference, { token, notes }] of expected.there) {
      if (stored.get(reference)?.name !== token) faults.push(`lost: ${reference}`);
      for (const [at, session] of opened.sessions.entries()) {
        const person = session.current().people.all.get(stored.get(reference)?.id ?? '');
        const ids = new Set(person?.entries.map(({ id }) => id));
        for (const id of notes)
          if (!ids.has(id)) faults.push(`desk ${at}: lost note of ${reference}`);
      }
    }
    for (const reference of stored.keys()) {
      if (!expected.there.has(reference)) faults.push(`stored, though not expected: ${reference}`);
    }
    const people = new Set([...stored.values()].map(({ id }) => id));
    for await (const { person } of opened.store.entries.all()) {
      if (!people.has(person)) faults.push(`an entry of nobody: ${person}`);
    }
    const said = await everythingSaid(opened.desks);
    for (const [reference, token] of expected.erased) {
      if (said.includes(token)) faults.push(`a desk still says ${token} of ${reference}`);
      if (said.includes(reference)) faults.push(`a desk still names ${reference}`);
      const found = await opened.store.answers.find(`${token}@example.net`);
      if (found.some((id) => people.has(id))) faults.push(`found by address: ${reference}`);
    }
    // Nothing that anyone typed is ever readable in a file.
    const bytes = settings.DATABASE_URL ? '' : readFileSync(database, 'latin1');
    if (bytes.includes('tok'))
      for (const { token } of expected.there.values()) {
        if (bytes.includes(token)) faults.push(`in the file: ${token}`);
      }
  }

  const until = Date.now() + minutes * 60_000;
  for (let round = 1; Date.now() < until && faults.length === 0; round += 1) {
    const tasks = Array.from({ length: chance.between(2, 5) }, () =>
      chance.from([
        () => signUp(false),
        () => signUp(true),
        ...[record, record, record, unrecord, interviewed, correct],
        ...(expected.there.size > 15 ? [erase, erase, erase] : [erase]),
      ]),
    );
    await Promise.all(tasks.map((task) => task()));
    if (round % 40 === 0) await compare();
    if (round % 60 === 0) await backUp();
    if (round % 90 === 0) await bringBack();
  }
  await compare();
  await opened.close();
  console.log(kind, { ...done, there: expected.there.size, faults: faults.length });
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return faults.length;
}

const copyOf = (there: Expected['there']) =>
  new Map(
    [...there].map(([reference, { token, notes }]) => [
      reference,
      { token, notes: new Set(notes) },
    ]),
  );

/** What a form answers; it leads elsewhere after whatever is sent. */
async function ask(origin: string, path: string, body?: string) {
  const answer = await fetch(origin + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  const to = answer.headers.get('location') ?? '';
  return { status: answer.status, to, html: await answer.text() };
}

/** Two forms and two desks, and a look into the database beside them. */
async function openAll(settings: { DATABASE_URL?: string }) {
  const forms = [await startOwnForm(database, 0, '.', settings)];
  forms.push(await startOwnForm(database, 0, '.', settings));
  const postgres = readDatabaseUrl(process.env);
  const store = postgres ? await openPostgresStore(postgres) : await openSqliteStore(database);
  const place = findPlaces(process.env)[0];
  if (!place) throw new Error('There is no database.');
  const sessions = Array.from({ length: 2 }, () => deskSession({ environment: process.env }));
  for (const session of sessions) await session.open(place, [trialKey], '');
  return {
    store,
    forms,
    sessions,
    desks: sessions.map(deskOf),
    async close() {
      for (const session of sessions) await session.end();
      await store.close();
      for (const form of forms) await form[Symbol.asyncDispose]();
    },
  };
}

/** By reference, the id and the name in all answers. */
async function storedIn({ answers }: Store) {
  const identities = await readKeyFile(trialKey, async () => '');
  const stored = new Map<string, { id: string; name: unknown }>();
  for await (const one of answers.recordsWithSealed()) {
    if (!('record' in one)) throw new Error(one.why);
    const { id, reference, answers } = await openSubmission(one.record, one.sealed, identities);
    stored.set(reference, { id, name: answers['name'] });
  }
  return stored;
}

function deskOf(session: ReturnType<typeof deskSession>): Hono {
  const app = new Hono();
  for (const routes of [peopleRoutes, entryRoutes, workRoutes, countRoutes]) {
    app.route('/', routes(session));
  }
  app.onError((error, context) =>
    context.json({ error: String(error.stack) }, error instanceof Refusal ? error.status : 500),
  );
  return app;
}

/** All that the desks say of anyone. */
async function everythingSaid(desks: readonly Hono[]): Promise<string> {
  const said: string[] = [];
  for (const desk of desks) {
    const body = { search: '', columns: ['name', 'reach', 'reference'], from: 0, count: 500 };
    const asked = [
      desk.request('/people', { method: 'POST', body: JSON.stringify(body) }),
      ...['/looks', '/requests', '/interviews', '/quotas', '/outcomes'].map((path) =>
        desk.request(path),
      ),
    ];
    for (const answer of await Promise.all(asked)) said.push(await answer.text());
  }
  return said.join('\n');
}
