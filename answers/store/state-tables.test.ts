import { afterEach, describe, expect, test, vi } from 'vitest';
import { backEnds } from '../../tests/answers/store-under-test.ts';
import { watchSignUp } from './state-tables.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

  test('whether people can sign up is set by one desk, and not over what another has set since', async () => {
    const [one, two] = [await open(), await open()];
    expect(await two.signUp.get()).toBeUndefined();
    expect(await one.signUp.set('paused', 'Ann', 0)).toBe(true);
    expect(await two.signUp.set('closed', 'Bo', 0)).toBe(false);
    expect(await two.signUp.get()).toMatchObject({ state: 'paused', number: 1, by: 'Ann' });
    expect(await two.signUp.set('closed', 'Bo', 1)).toBe(true);
    expect(await one.signUp.set('open', 'Ann', 1)).toBe(false);
    expect(await one.signUp.get()).toMatchObject({ state: 'closed', number: 2, by: 'Bo' });
  });

  test('each form on a database knows within a second what a desk has set, and asks no more often', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [form, other, desk] = [await open(), await open(), await open()];
    const asked = vi.spyOn(form.signUp, 'get');
    const forms = [watchSignUp(form.signUp), watchSignUp(other.signUp)];
    const states = () => Promise.all(forms.map((state) => state()));
    expect(await states()).toEqual([undefined, undefined]);
    await desk.signUp.set('full', 'Ann', 0);
    expect(await states()).toEqual([undefined, undefined]);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await states()).toEqual(['full', 'full']);
    expect(await states()).toEqual(['full', 'full']);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('while the database is away, what was set before still holds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = { number: 1, at: '2030-01-31T12:00:00.000Z', by: 'Ann' };
  const get = vi.fn(async () => ({ state: 'paused' as const, ...at }));
  const state = watchSignUp({ get });
  get.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(state()).rejects.toThrow('away');
  vi.setSystemTime(Date.now() + 1_000);
  expect(await state()).toBe('paused');
  vi.setSystemTime(Date.now() + 1_000);
  get.mockRejectedValueOnce(new Error('The database is away.'));
  expect(await state()).toBe('paused');
});
