import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Gives each test in a file a new database, and closes its connections afterwards. */
export function storeUnderTest() {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');
  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** One more connection, unless the options say otherwise as the form's server opens it. */
  async function open(
    options: Parameters<typeof openSqliteStore>[1] = {},
    path = database(),
  ): Promise<Store> {
    const store = await openSqliteStore(path, { migrates: true, ...options });
    opened.push(store);
    return store;
  }

  return { folder, database, open };
}
