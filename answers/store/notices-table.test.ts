import { beforeEach, describe, expect, test } from 'vitest';
import { backEnds } from '../../tests/answers/store-under-test.ts';
import { idOf, read, save, submission } from '../../tests/answers/submission.ts';
import type { Store } from './store.ts';

const [first, second, third] = ['a', 'b', 'c'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second || !third) throw new Error('unreachable');

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open, change } = underTest();
  let form: Store;
  let commandLine: Store;

  beforeEach(async () => {
    form = await open({ channels: ['email', 'webhook'] });
    commandLine = await open({ migrates: false });
  });

  async function due() {
    const all = [await form.notices.due('email'), await form.notices.due('webhook')];
    return all.flat().map((one) => one.reference);
  }

  test('each channel gets a notice of each sign-up once, in the order in which they arrived', async () => {
    await save(form, third, first);
    // The same answers again, as from another tab.
    await save(form, first);
    const signUps = [third, first].map(({ reference }) => ({
      reference,
      receivedOn: '2026-11-20',
    }));
    expect(await form.notices.due('email')).toEqual(signUps);
    await form.notices.remove('email', [third.reference]);
    expect(await form.notices.due('email')).toEqual(signUps.slice(1));
    expect(await form.notices.due('webhook')).toEqual(signUps);
    await form.notices.remove('email', [first.reference]);
    await save(form, first);
    expect(await form.notices.due('email')).toEqual([]);
  });

  test('no notices are queued while no channel is set', async () => {
    await save(commandLine, first);
    expect(await due()).toEqual([]);
  });

  test('answers are not stored without their notices', async () => {
    await change('DROP TABLE notices');
    await expect(save(form, first)).rejects.toThrow('notices');
    expect(await read(form)).toEqual([]);
  });

  test('only the sign-ups before a day are due for a message about that time', async () => {
    const later = submission({ id: idOf('b'), receivedAt: '2026-11-21T00:00:00.000Z' });
    await save(form, first, later);
    expect(await form.notices.due('email', '2026-11-20')).toEqual([]);
    const [one] = await form.notices.due('email', '2026-11-21');
    expect(one?.reference).toBe(first.reference);
    expect(await form.notices.due('email', '2026-11-21')).toHaveLength(1);
  });

  test('notices of people are removed with their answers, however those are deleted', async () => {
    const waiting = submission({ id: idOf('d'), waitingUntil: '2030-01-29' });
    const staying = submission({ id: idOf('e') });
    const all = [first, second, waiting, staying];
    await save(form, ...all);
    const references = all.map(({ reference }) => reference);
    await form.notices.remove('webhook', references);
    await commandLine.answers.remove([first.id], false);
    await commandLine.answers.remove([second.id], true);
    await form.answers.remove([waiting.id], true);
    expect(await due()).toEqual([staying.reference]);
  });
});
