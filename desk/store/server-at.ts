import type { DueShown } from '../../answers/deletion/due-today.ts';
import type { DoorState, OpenSession } from '../../answers/door/replies.ts';
import { mostAtOnce } from '../../answers/door/requests.ts';
import type { SetStatus } from '../../content/model/sign-up-status.ts';
import type { signing } from '../keys/known-keys.ts';
import { shownWords } from '../people/refusal.ts';
import type { Door } from './door.ts';

/** Lines of the audit that this page has seen, or who has signed an entry. */
type SeenLines = { newest(): string; all: ReadonlySet<string> };

/** What the form's server does by itself, and what is set there. */
export function serverAt(
  door: Door,
  signed: ReturnType<typeof signing>,
  { newest, all }: SeenLines,
) {
  return {
    state: () => door.get<DoorState>('/state'),
    /** @param seen  the number of what was shown as set; 0 for nothing */
    setSignUp: (state: SetStatus, seen: number) =>
      door.post<DoorState>('/sign-up', { state, seen }),
    /** The newest line of the audit that was seen, by its number and its hash. */
    newestLine: newest,
    /** The first line of the audit that was changed or is missing, in words, by what was seen of it. */
    async auditFault() {
      // Each line follows from all before it, so that the newest say most.
      const numberOf = (line: string) => Number(line.split('.')[0]);
      const newestFirst = [...all].toSorted((one, other) => numberOf(other) - numberOf(one));
      const body = { seen: newestFirst.slice(0, mostAtOnce) };
      const { fault } = await door.post<{ fault: string | null }>('/audit/fault', body);
      return fault && shownWords(fault);
    },
    due: () => door.get<DueShown>('/due'),
    /** @returns what is left to do, in words */
    async deleteDue(typed: string, lines: readonly string[]) {
      const deletion = await signed('deletion', { typed, lines });
      return (await door.post<{ left: string[] }>('/due', deletion)).left.map(shownWords);
    },
    /** Where desks are open: one's own, or with the role for all, everyone's. */
    sessions: () => door.get<OpenSession[]>('/sessions'),
    endSession: (id: string) => door.post<void>(`/sessions/${encodeURIComponent(id)}/end`),
  };
}
