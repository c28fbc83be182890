import type { DueShown } from '../../answers/deletion/due-today.ts';
import type { DoorState, OpenSession } from '../../answers/door/replies.ts';
import { mostAtOnce } from '../../answers/door/requests.ts';
import type { DeskStore } from './desk-store.ts';
import type { Door } from './door.ts';
import type { signing } from './known-keys.ts';

/** Lines of the audit that this page has seen, or who has signed an entry. */
type SeenLines = { newest(): string; all: ReadonlySet<string> };

/** What the form's server does by itself, and what is set there. */
export function serverOf(
  door: Door,
  signed: ReturnType<typeof signing>,
  { newest, all }: SeenLines,
): Omit<NonNullable<DeskStore['server']>, 'again'> {
  return {
    state: () => door.get<DoorState>('/state'),
    setSignUp: (state, seen) => door.post<DoorState>('/sign-up', { state, seen }),
    newestLine: newest,
    async auditFault() {
      // Each line follows from all before it, so that the newest say most.
      const numberOf = (line: string) => Number(line.split('.')[0]);
      const newestFirst = [...all].toSorted((one, other) => numberOf(other) - numberOf(one));
      const body = { seen: newestFirst.slice(0, mostAtOnce) };
      return (await door.post<{ fault: string | null }>('/audit/fault', body)).fault;
    },
    due: () => door.get<DueShown>('/due'),
    async deleteDue(typed, lines) {
      const deletion = await signed('deletion', { typed, lines });
      return (await door.post<{ left: string[] }>('/due', deletion)).left;
    },
    sessions: () => door.get<OpenSession[]>('/sessions'),
    endSession: (id) => door.post(`/sessions/${encodeURIComponent(id)}/end`),
  };
}
