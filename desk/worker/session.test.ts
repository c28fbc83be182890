// @module-tag slow
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, test, vi } from 'vitest';
import { backEnds, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { addKeys, idOf, save, submission } from '../../tests/answers/submission.ts';
import { openDesk } from '../../tests/desk/page-on.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import type { Recorded } from '../people/entries.ts';
import type { WholeSession } from './session.ts';

const [first, second] = ['a', 'b'].map((sign) => submission({ id: idOf(sign) }));
if (!first || !second) throw new Error('unreachable');

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const { open } = underTest();

  test('two desks on one database see what the other records and takes back, and who comes and goes', async () => {
    const store = await open();
    await addKeys(store);
    await save(store, first);
    const [one, other] = [await openDesk(store), await openDesk(store)];
    const wordsAt = (session: WholeSession) =>
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

  test('what one desk chooses for the team is asked for at another when it next polls, and once', async () => {
    const store = await open();
    await addKeys(store);
    const [one, other] = [await openDesk(store), await openDesk(store)];
    const polled = async (session: WholeSession) => {
      await session.poll();
      return (session.status() as { revision?: number }).revision;
    };
    const [before = 0, same] = [await polled(other), await polled(one)];
    const compares = vi.spyOn(other.current(), 'readAgain');
    await one.current().store.choose((chosen) => ({ ...chosen, columns: ['name'] }));
    expect([await polled(other), await polled(other)]).toEqual([before + 1, before + 1]);
    expect(await polled(one)).toBe(same);
    expect(compares).not.toHaveBeenCalled();
  });

  test('everything at the desk reads a corrected answer, which finds the person until it is taken back', async () => {
    const store = await open();
    await addKeys(store);
    await save(store, first);
    const [session, other] = [await openDesk(store), await openDesk(store)];
    const correction = {
      ...({ kind: 'correction', question: 'email', answer: 'zoe@example.net' } as const),
      askedOn: '2026-11-21',
      askedBy: 'Zoë',
    };
    const entry = await session.record(first.id, correction);
    const found = (search: string) => session.current().table().select({ search }).length;
    const corrected = session.person(first.reference);
    const { submission: now, sent } = corrected;
    expect(now.answers['email']).toBe('zoe@example.net');
    expect(corrected.contacts.ways.map((way) => way.written)).toContain('zoe@example.net');
    expect(sent).toEqual(first);
    expect(['zoe@EXAMPLE.net', 'zoe@example.org'].map(found)).toEqual([1, 1]);
    expect(await store.answers.find('zoe@example.net')).toEqual([first.id]);
    expect(await store.answers.find('zoe@example.org')).toEqual([first.id]);
    const same = await other.record(first.id, correction);
    await session.unrecord(entry.id);
    expect(await store.answers.find('zoe@example.net')).toEqual([first.id]);
    await session.unrecord(same.id);
    expect(session.person(first.reference).submission).toEqual(first);
    expect(found('zoe@example.net')).toBe(0);
    expect(await store.answers.find('zoe@example.net')).toEqual([]);
    expect(await store.answers.find('zoe@example.org')).toEqual([first.id]);
  });

  test('someone whose key was added later is in, and is told how much it does not open', async () => {
    const store = await open();
    await addKeys(store);
    await save(store, first);
    const other = await generateX25519Identity();
    const recipient = await identityToRecipient(other);
    await store.keys.add(recipient, 'another');
    await store.keys.prove('another');
    const session = await openDesk(store, other);
    expect(session.status()).toMatchObject({ step: 'open', people: 0, notForKey: 1, damaged: [] });
  });
});

const desks = storeUnderTest();

test('a desk whose server does not answer says since when, until it answers again', async () => {
  const store = await desks.open();
  await addKeys(store);
  const session = await openDesk(store);
  const asks = vi.spyOn(session.current().store, 'now');
  const before = new Date().toISOString();
  for (const _ of [1, 2]) {
    asks.mockRejectedValueOnce(new Error('offline'));
    await expect(session.poll()).rejects.toThrow('offline');
    expect(session.status()).toMatchObject({ unheardSince: expect.any(String) });
  }
  const { unheardSince = '' } = session.status() as { unheardSince?: string };
  expect(unheardSince <= before).toBe(true);
  await session.poll();
  expect(session.status()).toMatchObject({ unheardSince: undefined });
});

test('what a server answers that no server of ours would is said in words for people', async () => {
  const store = await desks.open();
  await addKeys(store);
  const session = await openDesk(store);
  const openedWith = session.openedWith();
  const { store: asked } = openedWith;
  const words = 'not as it expects it, perhaps in what the form’s server';
  const now = vi.spyOn(asked, 'now').mockResolvedValueOnce({} as never);
  await expect(session.open(async () => openedWith)).rejects.toThrow(TypeError);
  // It is said where someone has pressed.
  expect([now.mock.calls.length, session.status()]).toEqual([1, { step: 'closed' }]);
  now.mockResolvedValue({ versions: new Map(), days: new Map(), entries: new Set() });
  vi.spyOn(asked.entries, 'all').mockReturnValue({} as never);
  await expect(session.open(async () => openedWith)).rejects.toThrow(TypeError);
  expect(session.status()).toMatchObject({
    why: expect.stringContaining(words),
  });
});

test('of two desks that set a state, the second is told what the first has set, and who waits for a guardian is refused', async () => {
  const { open } = desks;
  const store = await open();
  await addKeys(store);
  const answers = { age: 'under', 'guardian-name': 'Sam Example', 'guardian-agrees': 'yes' };
  await save(store, first, {
    ...second,
    waitingUntil: '2099-12-24',
    answers: { ...second.answers, ...answers },
  });
  const [one, other] = [await openDesk(store), await openDesk(store)];
  const doubts = async (id: string, what: Recorded, seen: string[]) =>
    doubtsAbout(what, id, await other.latest(), seen);
  const invited = { kind: 'state', state: 'invited' } as const;
  const paid = { kind: 'state', state: 'paid' } as const;
  const { id } = await one.record(first.id, invited);
  expect(await doubts(first.id, paid, [])).toEqual([
    expect.stringMatching(
      /^Someone else set the state to “Invited” on .* after this page was shown\.$/,
    ),
  ]);
  expect(await doubts(first.id, paid, [id])).toEqual([]);
  expect(await doubts(first.id, { kind: 'note', text: 'Rang' }, [])).toEqual([]);
  await one.unrecord(id);
  expect(await doubts(first.id, paid, [])).toEqual([]);
  for (const what of [invited, paid, { kind: 'interview', on: '2099-12-01' } as const]) {
    await expect(doubts(second.id, what, [])).rejects.toThrow(
      'waits for a parent or guardian until 24 December 2099, so nothing is recorded. Record first that the guardian agreed: Sam Example.',
    );
  }
  await store.answers.confirm(second.id);
  expect(await doubts(second.id, invited, [])).toEqual([]);
  await one.record(second.id, { kind: 'call', outcome: 'not', text: 'Nobody of that name' });
  expect(await doubts(second.id, paid, [])).toEqual([
    expect.stringMatching(/^A call on .* found that they are not real\. /),
  ]);
  const how = 'Ring Zoë on 020 7946 0000';
  const day = { kind: 'interview', on: '2099-12-01', how } as const;
  const interview = { ...day, howInCalendar: true } as const;
  expect(await doubts(first.id, interview, [])).toEqual([
    expect.stringContaining('has a name, a number or an address of theirs'),
  ]);
  await one.record(first.id, { kind: 'request', asks: 'withdraw', askedOn: '2026-11-29' });
  for (const what of [invited, { kind: 'interview', on: '2099-12-01' } as const]) {
    expect(await doubts(first.id, what, [])).toEqual([
      expect.stringMatching(/^They asked on 29 November 2026 to stop taking part\. /),
    ]);
  }
  expect(await doubts(first.id, paid, [])).toEqual([]);
});
