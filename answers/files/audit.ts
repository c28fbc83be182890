import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { appendToPrivateFile } from './private-file.ts';
import { sidecarFile } from './sidecar.ts';

/** A line of the audit: when, who, what they did, and of whom. */
export function auditLine(command: string, what: string, references: readonly string[] = []) {
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  return [`${time} ${user()} ${command}: ${what}`, ...references].join(', ');
}

/** Adds a line to the audit, in a file beside the database. */
export function audit(database: string, ...of: Parameters<typeof auditLine>) {
  appendToPrivateFile(sidecarFile(database, 'audit'), `${auditLine(...of)}\n`);
}

/** Every line of it; none if there is no file. */
export function readAudit(database: string): string {
  const file = sidecarFile(database, 'audit');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Who does something at this machine. In a container, a user can be without a name. */
function user(): string {
  try {
    return userInfo().username;
  } catch {
    return `user-${process.getuid?.()}`;
  }
}
