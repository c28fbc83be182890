import type { Store } from '../../answers/store/store.ts';
import type { Fetch } from '../../desk/store/door.ts';
import { deskCalls } from '../../desk/worker/desk-calls.ts';
import { deskSession, type WholeSession } from '../../desk/worker/session.ts';
import { keyFile } from '../answers/submission.ts';
import { closeAfterTest } from '../temporary-folder.ts';
import { formAddress, openDeskOn, sentTo } from './open-desk.ts';

// Apart from what a measurement uses too, which is no test.

const [testIdentity = ''] = keyFile.split('\n');

/** Everyone in a store, opened with this key until the test ends. */
export async function openDesk(store: Store, identity = testIdentity): Promise<WholeSession> {
  const session = await openDeskOn(store, identity);
  closeAfterTest(session.end);
  return session;
}

/** A page with its worker, which asks a form’s server without a network. */
export function pageOn(door: Fetch) {
  const session = deskSession();
  closeAfterTest(session.end);
  const desk = sentTo(deskCalls(session, formAddress, door));
  const comeIn = (text: string) =>
    desk.openWithKey({ name: 'a.key', text, passphrase: '', practises: false });
  return { desk, comeIn, session };
}
