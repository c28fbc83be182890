import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isOver } from '../../common/days.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { sidecarFile } from '../files/beside-database.ts';
import type { Erased } from '../records/records.ts';
import type { Postgres } from '../store/postgres/database-url.ts';
import type { Store } from '../store/store.ts';
import {
  type BackupFile,
  type BackupFolder,
  backupsIn,
  lastDayOf,
  listErased,
  removeBackup,
  requireFolder,
} from './backup-folder.ts';
import { type WrittenBackup, writeLists, writeNightlyBackup } from './write-backup.ts';

/** Which backups may stay. */
type Period = {
  backupDays: number;
  /** After which none may stay that held answers, for example 2026-03-31. */
  finalDate: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** Where a thread finds the database, and puts backups. */
export type WhereToBackUp = {
  /** Path of the SQLite file. */
  database: string;
  /** In place of that file. */
  postgres?: Postgres | undefined;
  folder: BackupFolder;
};

/** What is done in the folder of the backups. It may be on a disk that is slow, or does not answer. */
export type FolderWork = ReturnType<typeof folderWork>;

/** @param open  opens the database for one backup; it is closed after it */
export function folderWork(
  { database, postgres, folder }: WhereToBackUp,
  open: () => Promise<Store>,
) {
  const trusted = sidecarFile(database, 'trusted');

  /** Beside a SQLite file there is room for another, which only its user can read. */
  async function withStore<Result>(work: (store: Store, working: string) => Promise<Result>) {
    if (!postgres) requireRoom(database, folder.path);
    const temporary = postgres ? mkdtempSync(join(tmpdir(), 'study-backup-')) : undefined;
    const working = temporary ? join(temporary, 'backup.db') : sidecarFile(database, 'backup');
    try {
      const store = await open();
      try {
        return await work(store, working);
      } finally {
        await store.close();
      }
    } finally {
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    }
  }

  return {
    write: (): Promise<WrittenBackup> =>
      withStore(async (store, working) => {
        const written = await writeNightlyBackup(store, folder, working, trusted);
        if (postgres) return written;
        return { ...written, isOnSameDisk: isOnSameDisk(database, folder.path) };
      }),
    /** Writes beside the backups what a restore must not undo. */
    writeLists: (): Promise<void> =>
      withStore((store, working) => writeLists(store, folder, working, trusted)),
    /** Adds who was erased to the list beside the backups. */
    list: async (erased: Erased): Promise<void> => listErased(folder, erased),
    /** The backups whose last day is over, and how many others there are. */
    async old({
      backupDays,
      finalDate,
      now,
    }: Period): Promise<{ old: BackupFile[]; others: number }> {
      requireFolder(folder);
      const all = backupsIn(folder);
      const old = all.filter(({ on }) => isOver(lastDayOf(on, backupDays, finalDate), now));
      return { old, others: all.length - old.length };
    },
    /** Oldest first. */
    all: async (): Promise<BackupFile[]> => backupsIn(folder),
    async remove(files: readonly BackupFile[]): Promise<void> {
      for (const file of files) removeBackup(file);
    },
  };
}

/** Bytes that stay free for what visitors send meanwhile. */
const spare = 32 * 1024 * 1024;

/** @throws LoggableError if putting a backup together could fill the disk, on which visitors' answers are stored */
function requireRoom(database: string, folder: string) {
  const copies = isOnSameDisk(database, folder) ? 2 : 1;
  const { bavail, bsize } = statfsSync(dirname(database));
  if (bavail * bsize >= statSync(database).size * copies + spare) return;
  throw new LoggableError(
    'The disk of the database has too little room to put a backup together. Make room there',
  );
}

function isOnSameDisk(database: string, folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.dev === statSync(database).dev;
}
