import { Worker } from 'node:worker_threads';
import { errorOf, type Failure, failureOf, LoggableError } from '../../common/describe-failure.ts';
import { isLogJson, logWarning } from '../../common/log.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import type { NoticeSettings } from '../notices/notice-settings.ts';
import { teamTeller } from '../notices/start-notices.ts';
import type { Postgres } from '../store/postgres/database-url.ts';
import type { Store } from '../store/store.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { backupFolder } from './backup-folder.ts';
import type { GivenToThread } from './backup-thread.ts';
import type { FolderWork, WhereToBackUp } from './folder-work.ts';

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

type WorkerReply = { result?: unknown; failure?: Failure };

/** Milliseconds: a disk in a network that has gone may never answer. A million people take minutes. */
const [longest, longestBackup] = [10 * 60_000, 4 * 60 * 60_000];

const tooLong = 'The disk of the backups takes too long, or the form is stopping';

/**
 * Has threads do what is done in the folder of the backups, so that no visitor waits for its disk.
 *
 * @param thread  the program of a thread, `backup-thread`
 * @param stopping  ends the one that works
 */
export function workInThread(
  thread: string,
  where: WhereToBackUp,
  stopping: AbortSignal,
): FolderWork {
  // One after another: each reads the list beside the backups, and replaces it.
  let last: Promise<unknown> = Promise.resolve();

  function call(what: keyof FolderWork, ...given: readonly unknown[]): Promise<never> {
    const next = last.then(() => doOne(what, given));
    last = next.catch(() => {});
    return next as Promise<never>;
  }

  function doOne(what: keyof FolderWork, given: readonly unknown[]) {
    return new Promise<unknown>((resolve, reject) => {
      const workerData: GivenToThread = { where, what, given, isLogJson: isLogJson() };
      const timeout = AbortSignal.timeout(what === 'write' ? longestBackup : longest);
      const ended = AbortSignal.any([stopping, timeout]);
      if (ended.aborted) return reject(new LoggableError(tooLong));
      const worker = new Worker(thread, { workerData });
      const end = () => {
        void worker.terminate();
        reject(new LoggableError(tooLong));
      };
      let said: WorkerReply = {
        failure: failureOf(new LoggableError('The thread that writes backups has ended')),
      };
      ended.addEventListener('abort', end);
      worker.once('message', (heard: WorkerReply) => {
        said = heard;
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        ended.removeEventListener('abort', end);
        if (said.failure) reject(errorOf(said.failure));
        else resolve(said.result);
      });
    });
  }

  return {
    write: () => call('write'),
    writeLists: () => call('writeLists'),
    list: (erased) => call('list', erased),
    old: (period) => call('old', period),
    all: () => call('all'),
    remove: (files) => call('remove', files),
  };
}
