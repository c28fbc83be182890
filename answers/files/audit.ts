import { userInfo } from 'node:os';
import { fileBeside } from './beside.ts';
import { appendToPrivateFile } from './private-file.ts';

/**
 * Records who reads, deletes or replaces answers: a line in a file beside the database. Call it before
 * the work, so that nothing is done without its line. It never holds a name that a participant gave, an
 * address or an answer.
 *
 * @param what  counts, for example "1 set of answers"
 * @param references  of the people whom a command names with --of
 */
export function audit(
  database: string,
  command: string,
  what: string,
  references: readonly string[] = [],
) {
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  const line = [`${time} ${user()} ${command}: ${what}`, ...references].join(', ');
  appendToPrivateFile(fileBeside(database, 'audit'), `${line}\n`);
}

/** In a container, a user can be without a name. */
function user(): string {
  try {
    return userInfo().username;
  } catch {
    return `user-${process.getuid?.()}`;
  }
}
