import { setTimeout as pause } from 'node:timers/promises';
import { today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import type { Recorded } from '../../../desk/people/entries.ts';
import { Refusal } from '../../../desk/people/refusal.ts';
import type { Chance } from '../../desk/made-up-words.ts';
import type { deskOf } from '../../desk/open-desk.ts';
import { signUpOf } from '../form/sign-up.ts';
import type { Held, TwoDesks } from './two-desks.ts';

type Desk = ReturnType<typeof deskOf>;

/** Someone who has signed up; `token` is in their name and address, and nowhere else. */
type Known = { token: string; notes: Set<string> };

/** By reference, who must be there whole, the tokens of those of whom nothing may be left, and what was done. */
export type ShouldBe = {
  there: Map<string, Known>;
  erased: Map<string, string>;
  done: Map<string, string[]>;
};

export type Game = {
  opened: TwoDesks;
  expected: ShouldBe;
  faults: string[];
  /** In PostgreSQL, a transaction that stays open for a while. */
  held?: Held;
  /** Milliseconds until a form answered, beside such a transaction and without one. */
  waits: Record<'beside' | 'without', number[]>;
};

/** What people do at forms and desks, each at one of them by chance. */
export function deedsOf(game: Game, chance: Chance, count: (what: string) => void) {
  const { begin, pages } = signUpOf(loadContent().form);
  const oneOf = <Item>(items: Iterable<Item>) => {
    const all = [...items];
    return all.length > 0 ? chance.from(all) : undefined;
  };
  const someone = () => oneOf(game.expected.there.keys());

  const ask = async (...asked: Parameters<typeof askForm>) => {
    const waits = game.waits[game.held?.isOpen() ? 'beside' : 'without'];
    const began = performance.now();
    const answer = await askForm(...asked);
    waits.push(performance.now() - began);
    return answer;
  };

  /** Someone who signs up, and perhaps presses "Delete" in another tab while the answers are sent. */
  async function signUp(isDeleting: boolean) {
    const token = `tok${chance.between(0, 36 ** 9).toString(36)}`;
    const places = [chance.from(game.opened.forms).origin, chance.from(game.opened.forms).origin];
    const draft = await ask(places[0] ?? '', begin.path, begin.body);
    const [at = ''] = /^\/s\/[^/]+/.exec(draft.to) ?? [];
    for (const { path, body } of pages) {
      const fields = new URLSearchParams(body);
      if (fields.has('name')) fields.set('name', token);
      if (fields.has('email')) fields.set('email', `${token}@example.org`);
      await ask(chance.from(game.opened.forms).origin, `${at}/${path}`, String(fields));
    }
    const [sent, deleted] = await Promise.all([
      ask(places[0] ?? '', `${at}/check`, ''),
      isDeleting
        ? pause(chance.between(0, 40)).then(() => ask(places[1] ?? '', `${at}/delete`, ''))
        : undefined,
    ]);
    const isDeleted = deleted?.to === '/deleted';
    const thanks = isDeleted ? undefined : await ask(places[1] ?? '', sent.to);
    const [, reference] =
      /\b([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2})\b/.exec(thanks?.html ?? '') ?? [];
    if (isDeleted) {
      count('deleted while sending');
      game.expected.erased.set(`draft of ${token}`, token);
    } else if (reference) {
      count(isDeleting ? 'sent while deleting' : 'signed up');
      game.expected.there.set(reference, { token, notes: new Set() });
    } else
      game.faults.push(`${token}: ${sent.status} ${sent.to}, ${deleted?.status} ${deleted?.to}`);
  }

  /** @returns undefined if it is refused: someone else has erased the person, or recorded something else */
  async function atDesk<Reply>(
    reference: string,
    what: string,
    deed: (desk: Desk) => Promise<Reply>,
  ) {
    const [at, desk] = chance.from([...game.opened.desks.entries()]);
    const began = timeNow();
    let done: { reply: Reply } | undefined;
    let said = 'done';
    try {
      done = { reply: await deed(desk) };
    } catch (error) {
      said = String(error).slice(0, 100);
      if (!(error instanceof Refusal)) game.faults.push(`${what}: ${(error as Error).stack}`);
    }
    const line = `${began} to ${timeNow()}, desk ${at}: ${what}: ${said}`;
    game.expected.done.set(reference, [...(game.expected.done.get(reference) ?? []), line]);
    return done;
  }

  async function record() {
    const reference = someone();
    if (!reference) return;
    const known = game.expected.there.get(reference);
    const text = `note of ${known?.token}`;
    const what: Recorded = chance.from<Recorded>([
      { kind: 'note', text },
      { kind: 'call', outcome: 'real', text },
      { kind: 'state', state: chance.from(['looked-at', 'invited', 'paid'] as const) },
    ]);
    const recording = { what, isSure: true };
    const done = await atDesk(reference, what.kind, (desk) => desk.record(reference, recording));
    if (!done) return count('recorded too late');
    known?.notes.add(done.reply.id);
    return count('recorded');
  }

  async function correct() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const typed = {
      question: 'email',
      typed: { email: [`${known.token}@example.net`] },
      askedOn: today(),
      askedBy: known.token,
    };
    const done = await atDesk(reference, 'correct', (desk) => desk.correct(reference, typed, true));
    if (done) known.notes.add(done.reply.id);
    count(done ? 'corrected' : 'not corrected');
  }

  async function unrecord() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    const id = oneOf(known?.notes ?? []);
    if (!reference || !id) return;
    const done = await atDesk(reference, `remove ${id}`, (desk) => desk.removeEntry(id));
    if (done) known?.notes.delete(id);
    count('removed');
  }

  async function erase() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const typed = { typed: reference, withProof: chance.is(0.5) };
    const done = await atDesk(reference, 'erase', (desk) => desk.erase(reference, typed));
    if (!done) return count('erased elsewhere');
    game.expected.erased.set(reference, known.token);
    game.expected.there.delete(reference);
    return count('erased');
  }

  async function interviewed() {
    const reference = someone();
    if (!reference) return;
    const day = { day: today(), isSure: true };
    const done = await atDesk(reference, 'interview', (desk) => desk.interviewed(reference, day));
    const entry = done && 'entry' in done.reply && done.reply.entry;
    if (entry) game.expected.there.get(reference)?.notes.add(entry);
    count('interviewed');
  }

  return { signUp, record, correct, unrecord, erase, interviewed };
}

/** For example 12:04:05.678. */
export const timeNow = () => new Date().toISOString().slice(11, 23);

/** What a form answers; it leads elsewhere after whatever is sent. */
async function askForm(origin: string, path: string, body?: string) {
  const answer = await fetch(origin + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      // A connection that waits for the next page may just be ended when that is sent.
      connection: 'close',
    },
    redirect: 'manual',
  });
  const to = answer.headers.get('location') ?? '';
  return { status: answer.status, to, html: await answer.text() };
}
