import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../../common/describe-failure.ts';
import { logAsJson } from '../../common/log.ts';
import { type FolderWork, folderWork, type WhereToBackUp } from './folder-work.ts';

export type GivenToThread = {
  where: WhereToBackUp;
  what: keyof FolderWork;
  given: readonly unknown[];
  isLogJson: boolean;
};

/** Does one piece of work, and ends. */
async function doOne({ where, what, given }: GivenToThread): Promise<unknown> {
  const work = folderWork(where, async () => {
    if (where.postgres) {
      const { openPostgresStore } = await import('../store/postgres/postgres-store.ts');
      return openPostgresStore(where.postgres);
    }
    const { openSqliteStore } = await import('../store/sqlite/sqlite-store.ts');
    return openSqliteStore(where.database);
  });
  const called = work[what] as (...given: unknown[]) => Promise<unknown>;
  return called(...given);
}

if (parentPort) {
  const given = workerData as GivenToThread;
  if (given.isLogJson) logAsJson();
  try {
    parentPort.postMessage({ result: await doOne(given) });
  } catch (error) {
    parentPort.postMessage({ failure: failureOf(error) });
  }
}
