import type { DoorParts } from './parts.ts';

/** Milliseconds for which someone waits for the disk of the backups. */
const longest = 5_000;

/** Whether no backup brings back who was erased, in words: said only once it is so. */
export async function listedOrNot({
  store,
  hasBackups,
  isErasedListed,
}: Pick<DoorParts, 'store' | 'hasBackups' | 'isErasedListed'>): Promise<string> {
  if (!hasBackups) {
    return `The server makes no backups. If you make some, copy ${store.record.place} there now: no backup knows who was erased.`;
  }
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, longest, false);
  const isListed = await Promise.race([isErasedListed?.(), late]);
  clearTimeout(timer);
  return isListed
    ? 'The list beside the backups says so too: no backup brings anyone back.'
    : 'The list beside the backups does not say so yet. The server goes on trying, and tells you if that takes an hour.';
}
