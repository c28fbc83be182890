import type { DatabaseSync } from 'node:sqlite';
import { today } from '../../content/checks/days.ts';
import type { FormVersion, StoredVersion } from './records.ts';

export function versionsTable(database: DatabaseSync) {
  const put = database.prepare('INSERT OR IGNORE INTO versions VALUES (?, ?, ?)');
  const all = database.prepare('SELECT * FROM versions ORDER BY rowid');
  return {
    put(hash: string, { pages }: FormVersion) {
      put.run(hash, today(), JSON.stringify({ pages }));
    },
    all: () =>
      new Map(
        all
          .all()
          .map(({ hash, since, form }): [string, StoredVersion] => [
            String(hash),
            { since: String(since), ...JSON.parse(String(form)) },
          ]),
      ),
  };
}
