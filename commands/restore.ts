import { sidecarFile } from '../answers/files/beside-database.ts';
import { intoPostgres } from '../answers/restoring/into-postgres.ts';
import { intoSqlite } from '../answers/restoring/into-sqlite.ts';
import { openBackup } from '../answers/restoring/rebuild.ts';
import { readDatabaseUrl } from '../answers/store/postgres/database-url.ts';
import { askFor, type Command, type Input, takesMinutes } from './command.ts';
import { restoring } from './restoring.ts';

export const restore = {
  words: 1,
  options: ['yes', 'erased'],
  help: {
    'restore answers.db':
      'replaces the database by a backup, and erases everyone again who was erased since; --erased FILE names another record of that',
  },
  run: restoreBackup,
} satisfies Command;

const said = {
  name: 'Name a copy of the record: --erased FILE.',
  nameEmpty: 'name an empty file: --erased /dev/null',
  keep: 'make a copy with "backup" first, and read it on your own machine',
  again:
    'Keys first: add and prove again those that are newer than the backup, and retire again those that were retired ("keys list"). Then start the form, and record again at the desk what has changed since the backup, within a day, in which the form deletes nothing: guardians who agreed, interviews, and what was noted or removed.',
};

/** Replaces the database by a backup, after saying what that does. What was erased stays erased. */
async function* restoreBackup({
  words: [file],
  options,
  database,
}: Pick<Input, 'words' | 'options' | 'database'>): AsyncGenerator<string> {
  if (!file) throw new Error('"restore" needs the name of a backup, for example answers.db.');
  const postgres = readDatabaseUrl(process.env);
  const backup = openBackup(file, postgres ? undefined : database);
  try {
    const target = postgres ? await intoPostgres(postgres, file) : await intoSqlite(database, file);
    try {
      yield* restoring(
        target,
        backup,
        { ...options, file, trusted: sidecarFile(database, 'trusted'), words: said },
        async (what) => {
          if (!options.yes) await askFor('restore', what, 'Nothing is restored.');
          return takesMinutes(backup.inventory.answers.size);
        },
      );
    } finally {
      await target.close();
    }
  } finally {
    backup.database.close();
  }
}
