import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../../answers/encryption/encrypt.ts';
import { openEntry, recorded, sealEntry } from './entries.ts';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

test('a call is recorded as real, not real or not clear, with the flags that were shown', () => {
  const call = { kind: 'call', outcome: 'real', text: 'Knew it well', flags: ['words'] };
  expect(recorded.safeParse(call).success).toBe(true);
  expect(recorded.safeParse({ ...call, outcome: 'settled' }).success).toBe(false);
});

test('a time is refused only of a day of the study: what is wrong about another is said where the day is read', () => {
  const of = (on: string, at: string) => recorded.safeParse({ kind: 'interview', on, at }).success;
  expect(of('0026-12-10', '10:30')).toBe(true);
  expect(of('2027-03-28', '01:30')).toBe(false);
});

test('what is signed of an entry holds after it is encrypted again, and does not show two that say the same', async () => {
  const closed = { kind: 'met', request: '1' } as const;
  const seal = () => sealEntry('one', closed, [recipient], '2026-11-20T18:42:00.000Z');
  const [one, same] = [await seal(), await seal()];
  expect(one.entry).toEqual(same.entry);
  expect(one.stored.digest).not.toBe(same.stored.digest);
  const other = await generateX25519Identity();
  const sealed = await encrypt(await decrypt(one.stored.sealed, [identity]), [
    await identityToRecipient(other),
  ]);
  const { entry, digest } = await openEntry({ ...one.stored, sealed }, [other]);
  expect({ entry, digest }).toEqual({ entry: one.entry, digest: one.stored.digest });
});
