import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { exportCsv } from '../commands/export-csv.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store, StoredAnswers } from './store.ts';

const folder = temporaryFolder();
const opened: Store[] = [];

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

function open(file = 'data/study.db'): Store {
  const store = openSqliteStore(join(folder.path, file));
  opened.push(store);
  return store;
}

test('stored answers are read back word for word after reopening, newest last', () => {
  const first = openSqliteStore(join(folder.path, 'study.db'));
  const later = sampleAnswers({
    id: 'b'.repeat(32),
    receivedAt: '2026-11-21T08:00:00.000Z',
    name: 'B',
  });
  first.save(later);
  first.save(sampleAnswers());
  first.close();
  expect(open('study.db').list()).toEqual([sampleAnswers(), later]);
});

test('different answers that are sent with the id of stored ones are stored too', () => {
  const store = open();
  store.save(sampleAnswers());
  store.save(sampleAnswers({ name: 'Someone else' }));
  expect(store.list().map(({ name }) => name)).toEqual([sampleAnswers().name, 'Someone else']);
});

test('a plain copy of the database file has all answers', () => {
  open().save(sampleAnswers());
  copyFileSync(join(folder.path, 'data/study.db'), join(folder.path, 'copy.db'));
  expect(open('copy.db').list()).toEqual([sampleAnswers()]);
});

test('two connections can write at the same time and see the same answers', () => {
  const [one, two] = [open(), open()];
  one.save(sampleAnswers());
  two.save(sampleAnswers());
  two.save(sampleAnswers({ id: 'b'.repeat(32), name: 'B' }));
  expect(one.list()).toEqual(two.list());
  expect(one.list()).toHaveLength(2);
});

/** A different answer to each question. Its type requires a new entry for each new question. */
const others: Omit<StoredAnswers, 'id' | 'receivedAt'> = {
  who: ['disabled-person'],
  role: 'teacher',
  name: 'Someone else',
  email: 'else@example.org',
  age: 'guardian-agrees',
  story: 'something else',
  prefersNotToSay: true,
  consentWording: 'I agree to something else.',
};

test.each(Object.entries(others))(
  'answers that differ only in "%s" are stored and exported separately',
  (name, value) => {
    const store = open();
    const other = sampleAnswers({ id: 'b'.repeat(32), [name]: value });
    store.save(sampleAnswers());
    store.save(other);
    expect(store.list()).toEqual([sampleAnswers(), other]);
    const withoutId = ({ ...answers }: StoredAnswers) => exportCsv([{ ...answers, id: '' }]);
    expect(withoutId(other)).not.toBe(withoutId(sampleAnswers()));
  },
);
