import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

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
