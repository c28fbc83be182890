import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const patience = 300_000;

/**
 * Does `work` while no other process does: two builds at once would mix their files. Whoever comes
 * second says so and waits.
 *
 * @param file  holds the number of the process that is at work
 * @throws Error after five minutes, naming that process
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>) {
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + patience;
  for (let told = false; !take(file); told = true) {
    const holder = readHolder(file);
    if (Date.now() > end) {
      throw new Error(`Process ${holder} has been building for long. End it, or wait, and build.`);
    }
    if (!told) console.warn(`Process ${holder} is building here. This build waits for it.`);
    await setTimeout(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns false while another process has it; what a process that ended left behind is cleared */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the file is there, and empty: it would hold up every later build.
      rmSync(file, { force: true });
      throw error;
    }
    const holder = readHolder(file);
    if (!holder || isRunning(holder)) return false;
    rmSync(file, { force: true });
    return take(file);
  }
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
