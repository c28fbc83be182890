import { setTimeout as pause } from 'node:timers/promises';
import { today } from '../../../common/days.ts';
import { loadContent } from '../../../content/model/load.ts';
import type { Chance } from '../../desk/made-up-words.ts';
import { signUpOf } from '../form/sign-up.ts';
import type { Held, TwoDesks } from './two-desks.ts';

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

  const post = async (reference: string, path: string, body: object) => {
    const [at, desk] = chance.from([...game.opened.desks.entries()]);
    const began = timeNow();
    const sent = JSON.stringify(body);
    const answer = await desk.request(path, { method: 'POST', body: sent });
    const said = (await answer.clone().text()).slice(0, 100);
    const line = `${began} to ${timeNow()}, desk ${at}: ${path} ${sent}: ${answer.status} ${said}`;
    game.expected.done.set(reference, [...(game.expected.done.get(reference) ?? []), line]);
    // 404 and 409: someone else has erased the person, or recorded something else.
    if (answer.status >= 500)
      game.faults.push(`${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer;
  };

  async function record() {
    const reference = someone();
    if (!reference) return;
    const known = game.expected.there.get(reference);
    const text = `note of ${known?.token}`;
    const what = chance.from([
      { kind: 'note', text },
      { kind: 'call', outcome: 'real', text },
      { kind: 'state', state: chance.from(['looked-at', 'invited', 'paid']) },
    ]);
    const answer = await post(reference, `/people/${reference}/entries`, { what, isSure: true });
    if (answer.status !== 201) return count('recorded too late');
    const { id } = (await answer.json()) as { id: string };
    known?.notes.add(id);
    return count('recorded');
  }

  async function correct() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const body = {
      question: 'email',
      typed: { email: [`${known.token}@example.net`] },
      askedOn: today(),
      askedBy: known.token,
      isSure: true,
    };
    const answer = await post(reference, `/people/${reference}/corrections`, body);
    if (answer.status === 201) known.notes.add(((await answer.json()) as { id: string }).id);
    count(answer.status === 201 ? 'corrected' : `not corrected (${answer.status})`);
  }

  async function unrecord() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    const id = oneOf(known?.notes ?? []);
    if (!reference || !id) return;
    const { ok } = await post(reference, '/entries/remove', { id });
    if (ok) known?.notes.delete(id);
    count('removed');
  }

  async function erase() {
    const reference = someone();
    const known = game.expected.there.get(reference ?? '');
    if (!reference || !known) return;
    const body = { typed: reference, withProof: chance.is(0.5) };
    const { ok } = await post(reference, `/people/${reference}/erase`, body);
    if (!ok) return count('erased elsewhere');
    game.expected.erased.set(reference, known.token);
    game.expected.there.delete(reference);
    return count('erased');
  }

  async function interviewed() {
    const reference = someone();
    if (!reference) return;
    const answer = await post(reference, `/people/${reference}/interviewed`, {
      day: today(),
      isSure: true,
    });
    if (answer.ok) {
      const { entry } = (await answer.json()) as { entry?: string };
      if (entry) game.expected.there.get(reference)?.notes.add(entry);
    }
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
