import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const patience = 300_000;

/** SQLite's own number for what another process has locked. */
const busy = 5;

/**
 * Does `work` while no other process does: two builds at once would mix their files. Whoever comes
 * second says so and waits.
 *
 * @param file  holds the number of the process that is at work, for whoever waits to tell
 * @throws Error after five minutes, naming that process
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>) {
  mkdirSync(dirname(file), { recursive: true });
  // Node has no lock of its own, but SQLite has: the system's, which is free again however the
  // process that has it ends. Nothing is written; the database stays empty.
  using lock = new DatabaseSync(`${file}.db`);
  const end = Date.now() + patience;
  for (let told = false; !take(lock); ) {
    const holder = readHolder(file);
    if (Date.now() > end) {
      throw new Error(`Process ${holder} has been building for long. End it, or wait, and build.`);
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

/** @returns false while another process has it */
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
