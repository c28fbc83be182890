import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { idOf, openedPerson, submission } from '../../tests/answers/submission.ts';
import type { ComparedPerson } from '../duplicates/compared-person.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import type { Steps } from '../duplicates/pairs-among.ts';
import { comparison } from './comparison.ts';

const someone = (name: string) => ({ ...openedPerson(submission({ id: idOf(name) })), name });

test('of people who are gone nothing is shown that was found, also if the others cannot be compared', async () => {
  const all = new Map(['a', 'b', 'c'].map((id) => [id, someone(id)]));
  const outcomes: (() => void)[] = [];
  let isBroken = false;
  function* find(people: Iterable<ComparedPerson>): Steps<Duplicates> {
    let isFinished = false;
    outcomes.push(() => {
      isFinished = true;
    });
    while (!isFinished) yield;
    if (isBroken) throw new Error('a fault of the program');
    const references = Array.from(people, ({ name }) => name);
    return { groups: [], slips: new Map(), alone: new Map(references.map((id) => [id, []])) };
  }
  let done = 0;
  const compared = comparison({ all, versions: new Map() }, loadContent, () => (done += 1), find);
  const finish = async () => {
    const before = done;
    await expect.poll(() => outcomes.length).toBe(1);
    outcomes.shift()?.();
    await expect.poll(() => done).toBe(before + 1);
  };
  const found = () => [...(compared.found()?.alone.keys() ?? [])].join('');
  compared.again();
  expect(compared.found()).toBeUndefined();
  await finish();
  expect(found()).toBe('abc');
  compared.again();
  expect(outcomes).toEqual([]);
  // While the others are compared, what quotes them is gone already.
  all.delete('a');
  compared.again();
  expect(compared.found()).toBeUndefined();
  isBroken = true;
  await finish();
  expect(compared.found()).toBeUndefined();
  expect(compared.failed()).toBe('a fault of the program');
  // Not again and again for the same people, unless someone asks for it.
  compared.again();
  expect(outcomes).toEqual([]);
  isBroken = false;
  compared.retry();
  expect(compared.failed()).toBeUndefined();
  await finish();
  expect(found()).toBe('bc');
  // Who comes takes nothing away meanwhile, unless comparing fails.
  all.set('d', someone('d'));
  compared.again();
  expect(found()).toBe('bc');
  isBroken = true;
  await finish();
  expect(compared.found()).toBeUndefined();
});
