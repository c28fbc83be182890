/** What is kept in files beside the database, whose names begin with its name. */
type Sidecar =
  /** Who was erased: it must survive the database, and no backup knows it. */
  | 'erased'
  /** Who read, deleted or replaced answers. */
  | 'audit'
  /** Is empty: who writes to the audit has it locked. */
  | 'audit-lock'
  /** Space for deletions on a full disk. */
  | 'reserve'
  /** A backup that is being put together. */
  | 'backup'
  /** Beside backups: what was recorded in the database, without answers. */
  | 'present'
  /** What a restore has not finished. */
  | 'restoring'
  /** The form's own copy of the list of keys: what the database says of keys is compared with it. */
  | 'trusted'
  /** The key of a trial, without a passphrase. */
  | 'trial-key';

export function sidecarFile(database: string, what: Sidecar): string {
  return `${database}.${what}`;
}

/** The endings of what SQLite keeps beside a database. */
export const sqliteFiles = ['-wal', '-shm', '-journal'] as const;
