import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, describe, expect, test } from 'vitest';
import { postgresUnderTest, storeUnderTest } from '../../tests/form/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from '../../tests/form/submission.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { findPlaces } from './places.ts';
import { deskSession, type Session } from './session.ts';

const folder = temporaryFolder();
const key = () => join(folder.path, 'study.key');
const [first, second] = ['a', 'b'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second) throw new Error('unreachable');

const sessions: Session[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end();
});

/** A desk with the first place that it finds by itself. */
async function openDesk(environment: Readonly<Record<string, string>>, keys = [key()]) {
  const session = deskSession({ environment, idle: 60_000 });
  sessions.push(session);
  const [place] = findPlaces(environment);
  if (!place) throw new Error('There is no database.');
  await session.open(place, keys, '');
  return session;
}

const sqlite = () => {
  const { open, database } = storeUnderTest();
  return { open, environment: () => ({ FORM_DATABASE: database() }) };
};
const postgres = () => {
  const { open, address } = postgresUnderTest();
  return {
    open,
    environment: () => ({
      DATABASE_URL: address(),
      FORM_DATABASE: join(folder.path, 'none.db'),
    }),
  };
};

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('%s', (_, underTest) => {
  const { open, environment } = underTest();

  test('two desks on one database see what the other records and takes back, and who comes and goes', async () => {
    writeFileSync(key(), keyFile);
    const store = await open();
    await addKeys(store);
    await save(store, first);
    const [one, other] = [await openDesk(environment()), await openDesk(environment())];
    const wordsAt = (session: Session) =>
      session.person(first.reference).entries.map(({ what }) => 'text' in what && what.text);
    const entry = await one.record(first.id, { kind: 'note', text: 'Rang' });
    await other.record(first.id, { kind: 'note', text: 'Wrote' });
    await one.changed();
    expect(wordsAt(one)).toEqual(['Rang', 'Wrote']);
    expect(wordsAt(other)).toEqual(['Rang', 'Wrote']);
    await other.unrecord(entry.id);
    await save(store, second);
    await store.answers.confirm(first.id);
    await one.changed();
    expect(wordsAt(one)).toEqual(['Wrote']);
    expect(one.person(second.reference).submission).toEqual(second);
    await store.answers.remove([first.id], true);
    await one.changed();
    expect(() => one.person(first.reference)).toThrow('Nobody here has the reference');
    await expect(one.record(first.id, { kind: 'note', text: 'Late' })).rejects.toThrow(
      'Nothing is recorded: the answers of this person have been erased',
    );
  });

  test('a key of another study opens nothing, and says which key is needed', async () => {
    writeFileSync(key(), await generateX25519Identity());
    const store = await open();
    await addKeys(store);
    await save(store, first);
    await expect(openDesk(environment())).rejects.toThrow('This key opens none of the answers');
  });
});

const copies = sqlite();

test('a copy is read, and nothing can be recorded in it', async () => {
  writeFileSync(key(), keyFile);
  const { environment } = copies;
  const store = await copies.open();
  await addKeys(store);
  await save(store, first);
  const copy = join(folder.path, 'copy.db');
  await store.backup(copy);
  const desk = await openDesk({ ...environment(), FORM_DATABASE: copy });
  expect(desk.status()).toMatchObject({ place: { kind: 'copy' }, people: 1 });
  await expect(desk.record(first.id, { kind: 'note', text: 'Rang' })).rejects.toThrow(
    'This is a copy that a backup has made',
  );
});
