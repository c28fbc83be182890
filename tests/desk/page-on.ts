import { afterEach } from 'vitest';
import type { Fetch } from '../../desk/store/door.ts';
import { deskCalls } from '../../desk/worker/desk-calls.ts';
import { deskSession, type WholeSession } from '../../desk/worker/session.ts';
import { formAddress, sentTo } from './open-desk.ts';

const sessions: WholeSession[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end();
});

/** A page with its worker, which asks a form’s server without a network. */
export function pageOn(door: Fetch) {
  const session = deskSession();
  sessions.push(session);
  const desk = sentTo(deskCalls(session, formAddress, door));
  const comeIn = (text: string) =>
    desk.openWithKey({ name: 'a.key', text, passphrase: '', practises: false });
  return { desk, comeIn, session };
}
