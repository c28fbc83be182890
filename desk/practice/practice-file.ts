import { basename, resolve } from 'node:path';
import type { Environment } from '../../common/ports.ts';
import { readDatabase } from '../../common/settings.ts';

const name = 'practice.db';

/** That file, and the copies of it that a backup makes. */
const practice = /^practice(-\d{4}-\d\d-\d\d(-\d+)?)?\.db$/;

/** Where people are who do not exist. */
export function practiceFile(environment: Environment): string {
  return resolve(readDatabase(environment), '..', name);
}

/** @param at  path of a database, or `DATABASE_URL` */
export const isPractice = (at: string): boolean => practice.test(basename(at));
