import { post } from './api.ts';

/**
 * Notes that someone has begun and not recorded, by reference. They are in memory only, while the desk is
 * open: half a note must outlive a look at another page, and must not be left on the machine.
 */
const kept = new Map<string, string>();

export function keptNote(reference: string): string {
  return kept.get(reference) ?? '';
}

export function keepNote(reference: string, text: string) {
  if (text === '') kept.delete(reference);
  else kept.set(reference, text);
}

/** When the desk is closed. */
export function forgetNotes() {
  kept.clear();
}

/** When the desk closes by itself: gives them to what encrypts them, and forgets them. */
export async function putNotesAway() {
  const notes = [...kept];
  forgetNotes();
  if (notes.length > 0) await post('/half-written', notes).catch(() => {});
}

/** When the same person is in again. */
export async function takeNotesBack() {
  const notes = await post<[string, string][]>('/half-written/again').catch(() => []);
  for (const [reference, text] of notes) if (!kept.has(reference)) kept.set(reference, text);
}
