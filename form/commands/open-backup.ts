import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openReadOnly, requireWhole } from '../store/integrity.ts';
import { type Inventory, inventoryOf } from '../store/inventory.ts';

/** @throws Error that names the file, if it is not a whole database of this version */
export function openBackup(
  file: string,
  database: string,
): { database: DatabaseSync; inventory: Inventory } {
  if (existsSync(file) && existsSync(database) && isSame(file, database)) {
    throw new Error(`${file} is the database itself. Name a backup of it.`);
  }
  let backup: DatabaseSync | undefined;
  try {
    backup = openReadOnly(file);
    requireWhole(backup);
    return { database: backup, inventory: inventoryOf(backup) };
  } catch (cause) {
    backup?.close();
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(
      `The backup ${file} cannot be restored: ${reason}. Expected a file that "backup" of this version of the form has written. Nothing is changed.`,
      { cause },
    );
  }
}

function isSame(file: string, other: string): boolean {
  const [one, two] = [statSync(file), statSync(other)];
  return one.ino === two.ino && one.dev === two.dev;
}
