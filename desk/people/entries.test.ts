import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../../answers/encryption/encrypt.ts';
import { loadContent } from '../../content/model/load.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import { requestsIn } from '../requests/request-list.ts';
import { beforeErasing } from './before-erasing.ts';
import { encryptEntry, openEntry, type Recorded, recorded } from './entries.ts';

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
  const encryptIt = () => encryptEntry('one', closed, [recipient], '2026-11-20T18:42:00.000Z');
  const [one, same] = [await encryptIt(), await encryptIt()];
  expect(one.entry).toEqual(same.entry);
  expect(one.stored.digest).not.toBe(same.stored.digest);
  const other = await generateX25519Identity();
  const ciphertext = await encrypt(await decrypt(one.stored.ciphertext, [identity]), [
    await identityToRecipient(other),
  ]);
  const { entry, digest } = await openEntry({ ...one.stored, ciphertext }, [other]);
  expect({ entry, digest }).toEqual({ entry: one.entry, digest: one.stored.digest });
});

const content = loadContent('tests/second-study');
const interview: Recorded = { kind: 'interview', on: '2099-01-31', at: '14:30' };
const asked: Recorded = { kind: 'request', asks: 'delete', askedOn: '2026-12-01' };
const step = (id: string): Recorded => ({ kind: 'step', request: '0', step: id });

test.each<[string, Recorded[], RegExp[]]>([
  ['with nothing to do', [{ kind: 'note', text: 'A note' }], []],
  [
    'with an interview to come',
    [interview],
    [/interview on 31 January 2099 at 14:30 is agreed.*Call it off.*calendar/],
  ],
  [
    'with one on a day without a time',
    [{ ...interview, at: undefined }],
    [/interview on 31 January 2099 is agreed/],
  ],
  ['with one that has passed', [{ ...interview, on: '2026-12-01' }], []],
  [
    'with one that calendars may still have',
    [interview, { kind: 'called-off', of: '0', on: '2099-01-31', at: '14:30' }],
    [/31 January 2099 at 14:30 is off.*save the file/],
  ],
  ['with a request', [asked], [/asked on 1 December 2026.*how to reach them/]],
  ['with a prepared answer', [asked, step('prepare-answer')], []],
  ['with an answer that is sent', [asked, step('send-answer')], []],
  ['with a closed request', [asked, { kind: 'met', request: '0' }], []],
])('before erasing someone %s, the desk says what cannot be done after it', (_, recorded, said) => {
  const entries = entriesOf(recorded);
  const all = new Map([[entries[0]?.person, {}]]) as never;
  const requests = requestsIn(entries, { all }, content, '2026-12-20');
  const person = { reference: 'A', record: {}, entries };
  expect(beforeErasing(person, requests, '2026-12-20')).toEqual(
    said.map((words) => expect.stringMatching(words)),
  );
});
