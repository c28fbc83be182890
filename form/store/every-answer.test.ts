import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { exportCsv } from '../commands/export-csv.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { StoredAnswers } from './store.ts';

const folder = temporaryFolder();

/** Another answer to each question. The type asks for one more when there is one more. */
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

test.each(Object.entries(others))('another %s alone makes other answers', (name, value) => {
  const store = openSqliteStore(join(folder.path, 'study.db'));
  const other = sampleAnswers({ id: 'b'.repeat(32), [name]: value });
  store.save(sampleAnswers());
  store.save(other);
  expect(store.list()).toEqual([sampleAnswers(), other]);
  store.close();
  const withoutId = ({ ...answers }: StoredAnswers) => exportCsv([{ ...answers, id: '' }]);
  expect(withoutId(other)).not.toBe(withoutId(sampleAnswers()));
});
