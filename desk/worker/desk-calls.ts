import type { SetStatus } from '../../content/model/sign-up-status.ts';
import { Refusal } from '../people/refusal.ts';
import type { Fetch } from '../store/door.ts';
import { againCalls } from './again-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { exportCalls } from './export-calls.ts';
import { keyCalls } from './key-calls.ts';
import { manyCalls } from './many-calls.ts';
import { peopleCalls } from './people-calls.ts';
import type { Session, WholeSession } from './session.ts';
import { tableCalls } from './table-calls.ts';
import { wayInCalls } from './way-in-calls.ts';
import { workCalls } from './work-calls.ts';

/** What the page asks of its worker, by name: each takes and gives what can be sent from one to the other. */
export function deskCalls(session: WholeSession, formAddress: string, send?: Fetch) {
  return Object.assign(wayInCalls(session, formAddress, send), callsAboutPeople(session));
}

export type DeskCalls = ReturnType<typeof deskCalls>;

export type Reply<Name extends keyof DeskCalls> = Awaited<ReturnType<DeskCalls[Name]>>;

/** What is asked about everyone who is open, and recorded. */
export function callsAboutPeople(session: Session) {
  const calls = {
    ...tableCalls(session),
    ...peopleCalls(session),
    ...entryCalls(session),
    ...workCalls(session),
    ...manyCalls(session),
    ...exportCalls(session),
    ...serverCalls(session),
    ...againCalls(session),
    ...keyCalls(session),
  };
  type Name = keyof typeof calls;

  /** With a safe, someone reads, and adds a key. */
  const callsOfSafe: ReadonlySet<string> = new Set<Name>([
    ...(['columns', 'filters', 'people', 'numbers', 'person'] as const),
    ...(['requests', 'interviews', 'quotas', 'duplicates', 'outcomes', 'exportChoice'] as const),
    ...(['serverState', 'auditFault', 'due', 'again'] as const),
    ...(['keys', 'readKeyLine', 'addKey', 'sessions', 'endSession'] as const),
  ]);
  // What is about everyone must not be said, or written to a file, of the newest alone.
  const ofEveryone: ReadonlySet<string> = new Set<Name>([
    ...(['counts', 'quotas', 'requests', 'recordOfRequest', 'interviews', 'calendar'] as const),
    ...(['exportChoice', 'exportAnswers', 'outcomes', 'numbers', 'again', 'encryptAgain'] as const),
  ]);

  /** @throws Refusal if this is not done now, or not with this key */
  function allow(name: string) {
    const status = session.status();
    if (status.step === 'open' && status.role === 'safe' && !callsOfSafe.has(name)) {
      throw new Refusal(
        'With the safe you can read answers and, on the page Keys, add one key. Open the desk with that key for everything else.',
        403,
      );
    }
    const rest = ofEveryone.has(name) ? session.current().opening() : undefined;
    if (rest) {
      throw new Refusal(
        `This is about everyone, and ${rest.done} of ${rest.total} sign-ups are open. One moment.`,
      );
    }
  }

  const allowed = Object.entries<(...asked: never[]) => unknown>(calls).map(([name, call]) => [
    name,
    (...asked: never[]) => {
      allow(name);
      return call(...asked);
    },
  ]);
  return Object.fromEntries(allowed) as typeof calls;
}

/** What the form's server does by itself, and whether people can sign up. */
function serverCalls(session: Session) {
  const server = () => session.current().stored().server;
  return {
    serverState: () => server().state(),
    auditFault: () => server().auditFault(),
    /** @param seen  the number of what was shown as set; 0 for nothing */
    setSignUp: (status: SetStatus, seen: number) => server().setSignUp(status, seen),
    due: () => server().due(),
    /** @returns what is left to do, in words */
    async deleteDue(typed: string, lines: readonly string[]) {
      const left = await server().deleteDue(typed, lines);
      await session.changed();
      return left;
    },
  };
}
