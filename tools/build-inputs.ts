import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { today } from '../common/days.ts';

const timeout = 300_000;

/** SQLite's code for a database that another process has locked. */
const busy = 5;

/**
 * Builds while no other process does, since two builds at once would mix their files. The second
 * says that it waits.
 *
 * @param file  holds the ID of the process that is building, for the others' messages
 * @throws Error after five minutes, naming that process
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>) {
  mkdirSync(dirname(file), { recursive: true });
  // Node has no file locks, but SQLite has. The system releases them however a process ends.
  // The database stays empty.
  using lock = new DatabaseSync(`${file}.db`);
  const end = Date.now() + timeout;
  for (let told = false; !take(lock); ) {
    const holder = readHolder(file);
    if (Date.now() > end) {
      throw new Error(
        `Process ${holder} is still building after five minutes. Stop it, or wait and try again.`,
      );
    }
    if (holder && !told) {
      console.warn(`Process ${holder} is building here. This build waits for it.`);
      told = true;
    }
    await setTimeout(200);
  }
  try {
    writeFileSync(file, String(process.pid));
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns false while another process has the lock */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Every file that a build can read: what it bundles or prints, what reads that, and which packages are
 * installed. `requireKnownInputs` refuses a build that bundles anything else.
 */
const inputs = [
  '{answers,commands,common,content,desk,form,site,styles,tools}/**/*',
  'docs/evidence/**/*',
  '{package,tsconfig}.json',
  'package-lock.json',
  // What `npm install --no-save` or `npm link` changed; a package that was edited in place goes unnoticed.
  'node_modules/.package-lock.json',
  'vite.config.ts',
  '.env*',
];
const isTest = /\.test\.tsx?$/;

/**
 * A hash of all that decides what a build makes, today and with these settings. Pages and notes depend on
 * the day, so a build is good for one.
 *
 * @param settings  the environment's, and the caller's
 */
export function hashInputs(settings: readonly (string | undefined)[], root = '.'): string {
  const hash = createHash('sha256');
  const { version, platform, arch } = process;
  hash.update(JSON.stringify([version, platform, arch, today(), settings]));
  const files = globSync([...inputs], { cwd: root, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    // A folder that is linked is not searched, so what is in it always counts as changed.
    const isFolder = statSync(file).isDirectory();
    hash.update(`\0${file}\0`).update(isFolder ? randomUUID() : readFileSync(file));
  }
  return hash.digest('hex');
}

/** @throws Error if a build read a file whose changes would not be noticed */
export function requireKnownInputs(modules: Iterable<string>) {
  const known = new Set(globSync([...inputs]).map((file) => join(process.cwd(), file)));
  for (const module of modules) {
    const [file = ''] = module.replace(/^\0/, '').split('?');
    if (!file.startsWith(process.cwd()) || file.includes('node_modules') || known.has(file))
      continue;
    if (existsSync(file)) {
      throw new Error(`${file}: is built, but is not among the inputs in tools/build-inputs.ts.`);
    }
  }
}

/** Refuses a build of something whose changes the next start would not notice. */
export const knownInputs: Plugin = {
  name: 'known-inputs',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') requireKnownInputs(chunk.moduleIds);
    }
  },
};

/** Beside the form, which every build replaces. */
export const finishedBuild = '.build/form/finished.json';

/** What a finished build leaves: what it was made of, and what the next start needs to know of it. */
export type FinishedBuild<Facts> = { inputs: string; facts: Facts };

/** What was known of a build of the same, if all that it made is there. */
export function readFinished<Facts>(
  record: string,
  inputs: string,
  made: readonly string[],
): Facts | undefined {
  if (!made.every((file) => existsSync(file)) || !existsSync(record)) return undefined;
  const finished: FinishedBuild<Facts> = JSON.parse(readFileSync(record, 'utf8'));
  return finished.inputs === inputs ? finished.facts : undefined;
}

/** Before anything is built there again: half a build is never taken for a finished one. */
export function forgetFinished(record: string) {
  rmSync(record, { force: true });
}

export function recordFinished<Facts>(record: string, finished: FinishedBuild<Facts>) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(`${record}-next`, JSON.stringify(finished));
  renameSync(`${record}-next`, record);
}
