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
