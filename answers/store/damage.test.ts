import { openSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backEnds, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, recordOf, save, submission } from '../../tests/answers/submission.ts';

const other = "of answers whose id begins with 'b'";
const damages = [
  ['the encrypted answers are missing', 'DELETE FROM ciphertext WHERE number = 1'],
  ['what they agreed to is damaged', "UPDATE answers SET consents = '[{' WHERE number = 1"],
  ['what they agreed to is damaged', "UPDATE answers SET consents = '[null]' WHERE number = 1"],
  ['the words that they agreed to are missing', "DELETE FROM wordings WHERE text LIKE 'Do you%'"],
  ['(version 0123456789abcdef) are damaged', "UPDATE versions SET form = '{' WHERE since <> ''"],
  ['(version 0123456789abcdef) are damaged', "UPDATE versions SET form = '{}' WHERE since <> ''"],
] as const;

// With versions, consents and wordings of their own, which the damage of another's spares.
const damaged = submission({ version: '0123456789abcdef' });
const whole = submission({
  id: idOf('b'),
  version: 'fedcba9876543210',
  consents: submission().consents.map((one) => ({ ...one, wording: `Agreed ${other}` })),
});

describe.each(backEnds)('$backEnd', ({ backEnd, underTest }) => {
  const { open, change } = underTest();

  test.each(damages)(
    'when %s, that person is named, the others are read, and erasing works (%s)',
    async (why, sql) => {
      const store = await open();
      await save(store, damaged);
      // What SQLite's own checks would refuse.
      const freely = backEnd === 'SQLite' ? 'PRAGMA ignore_check_constraints = ON;' : '';
      await change(`${freely}${sql}`);
      await save(store, whole);
      const { id, reference } = damaged;
      const readable = { record: recordOf(whole), ciphertext: expect.anything() };
      const named = { id, reference, why: expect.stringContaining(why) };
      const later = await open();
      expect(await Array.fromAsync(later.answers.recordsWithCiphertext())).toEqual([
        named,
        readable,
      ]);
      expect(await later.answers.recordWithCiphertext(id)).toEqual(named);
      expect(await later.answers.find(reference)).toEqual([id]);
      expect([...(await later.versions()).keys()]).toContain(whole.version);
      await later.answers.recordInterview(id, '2026-11-22');
      await later.answers.remove([id], false);
      expect(await Array.fromAsync(later.answers.recordsWithCiphertext())).toEqual([readable]);
      expect(await Array.fromAsync(later.proofs())).toMatchObject([
        { id, reference, receivedOn: '2026-11-20', interviewedOn: '2026-11-22' },
      ]);
      await later.answers.remove([id], true);
      expect(await Array.fromAsync(later.proofs())).toEqual([]);
    },
  );
});

const { open, database } = storeUnderTest();

test('when a version of the questions is missing, erasing works, and the proof of consent stays', async () => {
  const store = await open();
  await save(store, damaged, whole);
  const file = new DatabaseSync(database());
  file.exec("PRAGMA foreign_keys = OFF; DELETE FROM versions WHERE hash LIKE '0%'");
  file.close();
  const { id, reference } = damaged;
  expect(await store.answers.recordWithCiphertext(id)).toMatchObject({
    why: 'the questions that they answered (version 0123456789abcdef) are missing',
  });
  await store.answers.remove([id], false);
  expect(await Array.fromAsync(store.proofs())).toMatchObject([{ id, reference }]);
});

test('when a page of the file is damaged, everyone on it is named, and the others are read', async () => {
  const store = await open();
  const ids = Array.from({ length: 30 }, (_, number) => String(number).padStart(32, '0'));
  await save(store, ...ids.map((id) => submission({ id, reference: id })));
  const file = new DatabaseSync(database());
  const { page } =
    file.prepare("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'answers'").get() ?? {};
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  file.close();
  damageFirstLeaf(database(), Number(page));
  const again = await open();
  const all = await Array.fromAsync(again.answers.recordsWithCiphertext());
  expect(all.map((one) => ('why' in one ? one.id : one.record.id))).toEqual(ids);
  const unread = all.filter((one) => 'why' in one);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(ids.length);
  expect(unread[0]).toMatchObject({ why: expect.stringContaining('malformed') });
});

/** Overwrites the first page under the root of a table (sqlite.org/fileformat2.html#b_tree_pages). */
function damageFirstLeaf(path: string, root: number) {
  const size = 4_096;
  const file = openSync(path, 'r+');
  const interior = Buffer.alloc(size);
  readSync(file, interior, 0, size, (root - 1) * size);
  expect(interior[0]).toBe(5);
  const firstCell = interior.readUInt16BE(12);
  const leaf = interior.readUInt32BE(firstCell);
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (leaf - 1) * size);
}
