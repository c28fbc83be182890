import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOver } from '../../common/days.ts';
import { sidecarFile } from '../files/sidecar.ts';
import type { Erased } from '../records/records.ts';
import type { Postgres } from '../store/postgres/database-url.ts';
import type { Store } from '../store/store.ts';
import {
  type BackupFile,
  type BackupFolder,
  backupsIn,
  lastDayOf,
  removeBackup,
  requireUsable,
} from './backup-folder.ts';
import { listErased } from './list-erased.ts';
import { type WrittenBackup, writeNightlyBackup } from './write-backup.ts';

/** Which backups may stay. */
export type Period = {
  backupDays: number;
  /** After which none may stay that held answers, for example 2026-03-31. */
  finalDate: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** What is done in the folder of the backups. It may be on a disk that is slow, or does not answer. */
export type FolderWork = {
  write(): Promise<WrittenBackup>;
  /** Adds who was erased to the list beside the backups. */
  list(erased: Erased): Promise<void>;
  /** The backups whose last day is over, and how many others there are. */
  old(period: Period): Promise<{ old: BackupFile[]; others: number }>;
  remove(files: readonly BackupFile[]): Promise<void>;
};

/** Where a thread finds the database, and puts backups. */
export type WhereToBackUp = {
  /** Path of the SQLite file. */
  database: string;
  /** In place of that file. */
  postgres?: Postgres | undefined;
  folder: BackupFolder;
};

/** @param open  opens the database for one backup; it is closed after it */
export function folderWork(
  { database, postgres, folder }: WhereToBackUp,
  open: () => Promise<Store>,
): FolderWork {
  async function write(working: string) {
    const store = await open();
    try {
      return await writeNightlyBackup(store, folder, working);
    } finally {
      await store.close();
    }
  }

  return {
    async write() {
      if (!postgres) {
        const written = await write(sidecarFile(database, 'backup'));
        const [one, other] = [statSync(folder.path).dev, statSync(database).dev];
        return { ...written, isOnSameDisk: one === other };
      }
      const temporary = mkdtempSync(join(tmpdir(), 'study-backup-'));
      try {
        return await write(join(temporary, 'backup.db'));
      } finally {
        rmSync(temporary, { recursive: true, force: true });
      }
    },
    list: async (erased) => listErased(folder, erased),
    async old({ backupDays, finalDate, now }) {
      requireUsable(folder);
      const all = backupsIn(folder);
      const old = all.filter(({ on }) => isOver(lastDayOf(on, backupDays, finalDate), now));
      return { old, others: all.length - old.length };
    },
    async remove(files) {
      for (const file of files) removeBackup(file);
    },
  };
}
