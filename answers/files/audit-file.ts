import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { AuditLines } from '../audit/audit.ts';
import { parsed } from '../audit/chain.ts';
import { sidecarFile } from './beside-database.ts';
import {
  appendToPrivateFile,
  createPrivateFile,
  giveToOwner,
  replacePrivateFile,
} from './private-file.ts';

/** Milliseconds to wait for another program that adds a line: one takes some thousandths of a second. */
const lockTimeout = 10_000;

/** The audit of a SQLite database, in a file beside it. */
export function auditFile(database: string): AuditLines {
  const path = sidecarFile(database, 'audit');
  return {
    all: async () => linesIn(path),
    last: async () => endOf(path).last,
    add: async (lineAfterThat) =>
      locked(database, () => {
        endLast(path);
        appendToPrivateFile(path, `${lineAfterThat(endOf(path).last)}\n`);
      }),
    change: async (to) =>
      locked(database, () => {
        endLast(path);
        const before = linesIn(path);
        const after = to(before);
        const changed = before.flatMap((line, at) =>
          line === after[at] ? [] : ([[line, after[at] ?? '']] as const),
        );
        if (changed.length === 0 && after.length === before.length) return;
        const isAsLong = changed.every(
          ([line, now]) => Buffer.byteLength(line) === Buffer.byteLength(now),
        );
        if (isAsLong && after.length === before.length) return writeOver(path, changed);
        replacePrivateFile(path, after.map((line) => `${line}\n`).join(''));
      }),
  };
}

export function linesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * Nobody else changes the file meanwhile, in this program or another. It is SQLite's lock of an empty file:
 * that of a program that is killed goes with it.
 */
function locked<Result>(database: string, work: () => Result): Result {
  const path = sidecarFile(database, 'audit-lock');
  createOnce(path);
  const lock = new DatabaseSync(path, { timeout: lockTimeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}

/** Writes lines over others that are as long: needs no space of a full disk, and leaves nothing of what was there. */
function writeOver(path: string, changed: readonly (readonly [line: string, now: string])[]) {
  const file = openSync(path, 'r+');
  try {
    const bytes = readFileSync(file);
    for (const [line, now] of changed) writeSync(file, now, bytes.indexOf(`${line}\n`));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function createOnce(path: string) {
  if (existsSync(path)) return;
  try {
    createPrivateFile(path, () => giveToOwner(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The newest line that is whole, and what comes after the last end of a line. */
function endOf(path: string): { last: string | undefined; rest: string } {
  if (!existsSync(path)) return { last: undefined, rest: '' };
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    // Most lines are short. One that names 500 people has some 20,000 bytes.
    for (let length = 4_096; ; length *= 8) {
      const from = Math.max(0, size - length);
      const bytes = Buffer.alloc(size - from);
      readSync(file, bytes, 0, bytes.length, from);
      const [rest = '', ...lines] = bytes.toString().split('\n').toReversed();
      const whole = from > 0 ? lines.slice(0, -1) : lines;
      const last = whole.find((line) => line.startsWith('{'));
      if (last !== undefined || from === 0) return { last, rest };
    }
  } finally {
    closeSync(file);
  }
}

/** Of a line that a power cut has cut off, nobody was told that it is recorded, and nothing was done after it. */
function endLast(path: string) {
  const { rest } = endOf(path);
  if (!rest.startsWith('{')) return;
  if (parsed(rest)) appendFileSync(path, '\n');
  else truncateSync(path, statSync(path).size - Buffer.byteLength(rest));
}
