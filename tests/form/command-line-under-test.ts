import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../../form/store/sqlite-store.ts';
import { addKeys, idOf, keyFile, save, submission } from './submission.ts';
import { temporaryFolder } from './temporary-folder.ts';

type How = { input?: string; environment?: Readonly<Record<string, string>> };

/** Runs the command line as a separate process, in an empty folder with its own database. */
export function commandLineUnderTest() {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');

  const key = () => join(folder.path, 'study.key');

  const run = (...words: string[]) => runWith({ environment: { FORM_KEY: key() } }, ...words);

  /** @param how  what is typed, and settings */
  function runWith({ input = '', environment = {} }: How, ...words: string[]) {
    const program = join(import.meta.dirname, '../../form/command-line.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, FORM_DATABASE: database(), ...environment },
      input,
    });
    return { status, stdout, stderr };
  }

  /** Stores one set of answers for each name. Its id is its position in the list, 32 times. */
  async function store(...names: string[]) {
    mkdirSync(join(folder.path, 'content'), { recursive: true });
    const study = readFileSync('content/study.yaml', 'utf8');
    writeFileSync(
      join(folder.path, 'content/study.yaml'),
      study.replace(/screeningLatest: .*/, 'screeningLatest: 2026-03-31'),
    );
    writeFileSync(key(), keyFile);
    const answers = openSqliteStore(database(), { migrates: true });
    addKeys(answers);
    for (const [index, name] of names.entries()) {
      const receivedAt = `2026-11-20T18:42:0${index}.000Z`;
      await save(answers, submission({ id: idOf(String(index)), receivedAt, answers: { name } }));
    }
    answers.close();
  }

  return { run, runWith, store, database, folder };
}
