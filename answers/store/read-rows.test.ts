import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import { removeRecorded } from '../deletion/erase-people.ts';
import { readErased, sidecarFile } from '../files/beside-database.ts';

const { database, open } = storeUnderTest();
const [ann, bo] = [idOf('a'), idOf('b')];

test('many people are removed in parts, each recorded first, and people who sign up meanwhile are kept', async () => {
  const path = database();
  const store = await open();
  await save(store, submission({ id: ann }));
  await store.answers.recordInterview(ann, '2026-11-20');
  fill(path, 1_200);
  const due = await store.answers.due(
    (interviewedOn) => interviewedOn === undefined,
    () => false,
  );
  expect([due.answers.length, due.both.length, due.proofs.length]).toEqual([1_200, 0, 0]);
  await save(store, submission({ id: bo }));
  const parts: number[] = [];
  const remove = async (ids: readonly string[], withProof: boolean) => {
    parts.push(ids.length);
    expect(readErased(sidecarFile(path, 'erased')).size).toBe(
      parts.reduce((sum, part) => sum + part),
    );
    await store.answers.remove(ids, withProof);
  };
  const { record } = store;
  const all = { answers: [], both: due.answers, proofs: [] };
  await removeRecorded({ answers: { ...store.answers, remove }, record }, all);
  expect(parts).toEqual([500, 500, 200]);
  expect(await Array.fromAsync(store.answers.records(), ({ id }) => id)).toEqual([ann, bo]);
});

/** Adds people without answers: the others' consents are theirs too. */
function fill(path: string, people: number) {
  const database = new DatabaseSync(path);
  const [like] = database.prepare('SELECT version, consents FROM answers').all();
  const insert = database.prepare(
    "INSERT INTO answers VALUES (NULL, ?, ?, '2026-11-20', $version, NULL, NULL, NULL, $consents, NULL)",
  );
  database.exec('BEGIN');
  for (let number = 0; number < people; number += 1) {
    const id = String(number).padStart(8, '0').padEnd(32, '0');
    insert.run({ $version: like?.['version'] ?? '', $consents: like?.['consents'] ?? '' }, id, id);
  }
  database.exec('COMMIT');
  database.close();
}
