import { logWarning } from '../../common/log.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import type { NoticeSettings } from '../notices/notice-settings.ts';
import { teamTeller } from '../notices/tell-team.ts';
import type { Postgres } from '../store/postgres/database-url.ts';
import type { Store } from '../store/store.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { backupFolder } from './backup-folder.ts';
import { workInThread } from './work-in-thread.ts';

type Settings = {
  database: string;
  postgres?: Postgres | undefined;
  /** The folder of the backups. */
  backups?: string | undefined;
  notices?: NoticeSettings | undefined;
};

type Surroundings = {
  study: Pick<Study, 'name' | 'retention'>;
  /** The program of a thread, `backup-thread`. */
  thread: string;
  deleteDue: () => Promise<void>;
};

/** What the form's server does about backups for as long as it runs. */
export type Backups = Omit<ReturnType<typeof backUpNightly>, 'done'>;

/** @returns undefined if the settings name no folder */
export function startBackups(
  store: Store,
  { database, postgres, backups, notices }: Settings,
  { study, thread, deleteDue }: Surroundings,
): Backups | undefined {
  if (backups === undefined) return void sayNone(store);
  const stopping = new AbortController();
  const folder = backupFolder(backups, postgres ? undefined : database);
  const nightly = backUpNightly({
    store,
    work: workInThread(thread, { database, postgres, folder }, stopping.signal),
    retention: study.retention,
    study: study.name,
    deleteDue,
    tell: teamTeller(notices, study.name),
  });
  return {
    ...nightly,
    stop() {
      const stopped = nightly.stop();
      stopping.abort();
      return stopped;
    },
  };
}

async function sayNone({ keys }: Store) {
  if (await keys.isTrial().catch(() => true)) return;
  logWarning(
    'backups',
    'This form makes no backups: FORM_BACKUPS is not set. If the disk of the database dies, every answer is lost.',
  );
}
