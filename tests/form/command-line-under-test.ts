import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openSqliteStore } from '../../form/store/sqlite-store.ts';
import { idOf, save, submission } from './submission.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs the command line as a separate process, in an empty folder with its own database. */
export function commandLineUnderTest() {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');

  function run(...words: string[]) {
    const program = join(import.meta.dirname, '../../form/command-line.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, FORM_DATABASE: database() },
    });
    return { status, stdout, stderr };
  }

  /** Stores one set of answers for each name. Its id is its position in the list, 32 times. */
  function store(...names: string[]) {
    const answers = openSqliteStore(database());
    for (const [index, name] of names.entries()) {
      const receivedAt = `2026-11-20T18:42:0${index}.000Z`;
      save(answers, submission({ id: idOf(String(index)), receivedAt, answers: { name } }));
    }
    answers.close();
  }

  return { run, store, database, folder };
}
