import type { Store } from '../../answers/store/store.ts';

/** Writes to the audit what someone asks for, before it is given or done. */
export function auditDesk(
  { record }: Pick<Store, 'record'>,
  { name, recipient }: { name: string; recipient: string },
  what: string,
  references: readonly string[] = [],
): Promise<void> {
  // Two people can have one name, and no two the beginning of a key.
  return record.audit('desk', `${name} (${recipient.slice(0, 20)}…) ${what}`, references);
}
