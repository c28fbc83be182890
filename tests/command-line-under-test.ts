import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { openSqliteStore } from '../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../answers/store/store.ts';
import { runCommand } from '../commands/run-command.ts';
import { auditedLines } from './answers/store-under-test.ts';
import { addKeys, idOf, keyFile, save, submission } from './answers/submission.ts';
import { temporaryFolder } from './temporary-folder.ts';

type How = {
  input?: string | AsyncIterable<string>;
  environment?: Readonly<Record<string, string>>;
};

/** What a program types, to which there is no terminal. */
const typed = (input: string | AsyncIterable<string>) =>
  Readable.from(typeof input === 'string' ? [input] : input) as unknown as typeof process.stdin;

/** Keeps what is written to a stream instead of writing it, and returns all of it when it is called. */
function listenTo(stream: NodeJS.WriteStream) {
  const written: string[] = [];
  vi.spyOn(stream, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return () => written.join('');
}

/** Runs commands in an empty folder with its own database, all in this process, as starting Node takes a second. */
export function commandLineUnderTest() {
  const folder = temporaryFolder();
  const database = () => join(folder.path, 'study.db');
  const key = () => join(folder.path, 'study.key');

  const run = (...words: string[]) => runWith({ environment: { FORM_KEY: key() } }, ...words);

  /** @param how  what is typed, and settings */
  async function runWith({ input = '', environment = {} }: How, ...words: string[]) {
    const settings = { FORM_DATABASE: database(), ...environment };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(typed(input));
    const [stdout, stderr] = [listenTo(process.stdout), listenTo(process.stderr)];
    const project = process.cwd();
    process.chdir(folder.path);
    try {
      return { status: await runCommand(words), stdout: stdout(), stderr: stderr() };
    } finally {
      process.chdir(project);
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  }

  /** Runs a command that must fail without printing anything but what is wrong. */
  async function refusal(...words: string[]) {
    const { stderr, ...rest } = await run(...words);
    expect(rest, words.join(' ')).toEqual({ status: 1, stdout: '' });
    return stderr;
  }

  /** Opens the database, does something with it, and closes it. */
  async function within<Result>(work: (store: Store) => Result, path = database()) {
    const opened = await openSqliteStore(path, { migrates: true });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  /** What the commands read of content/. */
  function putContent() {
    mkdirSync(join(folder.path, 'content'), { recursive: true });
    const text = readFileSync('content/study.yaml', 'utf8');
    writeFileSync(
      join(folder.path, 'content/study.yaml'),
      text.replace(/\bscreeningLatest: .*/, 'screeningLatest: 2026-03-31'),
    );
  }

  /** Stores one set of answers for each name. Its id is its position in the list, 32 times. */
  async function store(...names: string[]) {
    putContent();
    writeFileSync(key(), keyFile);
    const sent = names.map((name, index) => {
      const receivedAt = `2026-11-20T18:42:0${index}.000Z`;
      return submission({ id: idOf(String(index)), receivedAt, answers: { name } });
    });
    await within(async (opened) => {
      await addKeys(opened);
      return save(opened, ...sent);
    });
  }

  /** Each line of the audit without its time and who it was. */
  function audited(): string[] {
    const lines = auditedLines(database()).trimEnd().split('\n');
    const start = new RegExp(
      `^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ ${userInfo().username} `,
    );
    return lines.map((line) => {
      expect(line).toMatch(start);
      return line.replace(start, '');
    });
  }

  return { run, runWith, refusal, within, putContent, store, audited, database, key, folder };
}
