import { logFailure, logNews } from '../../common/log.ts';
import { appendToPrivateFile } from '../files/private-file.ts';
import type { KeyLog, KeysTable } from '../store/keys-table.ts';
import {
  headOf,
  type KeyList,
  KeyLogError,
  keysNeeded,
  noKeys,
  recipientsIn,
  withStatements,
} from './key-list.ts';
import { changed, listOf, readOwn } from './key-list-fault.ts';
import type { KeyStatement } from './key-statement.ts';

/** Who has a key, as far as this form can be sure of it. */
type TrustedList = {
  /** Undefined before first contact, and of a form without a desk. */
  list?: KeyList;
  /** Why nothing may be encrypted. */
  wrong?: string;
};

/** Who has a key, whatever someone has written into the database. */
export type TrustedKeys = {
  read(): Promise<TrustedList>;
  /**
   * @throws KeyLogError if the statement does not hold
   * @returns false if another came first
   */
  add(statement: KeyStatement): Promise<boolean>;
};

/**
 * The statements in the database, compared with what this form has seen of them before, in a file or in its
 * memory. Of two lists that fit, the shorter is completed from the other: a database that was restored gets
 * back who was removed since.
 *
 * @param file  the form's own copy; without it, it is in memory
 * @param given  the hash of any statement, where the disk of the form does not last
 * @param isTrial  whether the database is a trial's, which is not checked
 */
export function trustedKeys(
  log: KeyLog,
  file: string | undefined,
  given: string,
  isTrial: () => Promise<boolean>,
): TrustedKeys {
  let copied = file === undefined ? [] : readOwn(file);
  let list: KeyList | undefined;
  let seen: string | undefined;
  let last: TrustedList = {};

  function keep(rows: readonly string[], from: number) {
    copied = [...rows];
    if (file === undefined) return;
    try {
      appendToPrivateFile(
        file,
        rows
          .slice(from)
          .map((row) => `${row}\n`)
          .join(''),
      );
    } catch (failure) {
      // With the setting, nothing is lost where the disk does not last.
      if (!given) logFailure('keys', `${file} could not be written`, failure);
    }
  }

  async function look(rows: readonly string[]): Promise<TrustedList> {
    list ??= copied.length > 0 ? await listOf(copied) : undefined;
    if (!list && rows.length === 0) return given ? { wrong: missing } : {};
    if (!list && !given) {
      const unseen = await listOf(rows);
      // It is used and not remembered: who marks a database as a trial's would choose the study's keys.
      if (isOfTrial(unseen) && (await isTrial())) return { list: unseen };
      return { list: unseen, wrong: unknown };
    }
    const differs = rows.findIndex((row, at) => at < copied.length && row !== copied[at]);
    if (differs >= 0) return { list: list ?? noKeys, wrong: changed(differs) };
    if (rows.length < copied.length) {
      for (const [at, row] of copied.entries()) if (at >= rows.length) await log.append(at, row);
      logNews(
        'keys',
        'The database had an older list of keys than this form: it is complete again.',
      );
    }
    const from = copied.length;
    const isNew = rows.length > from;
    const next = isNew ? await listOf(rows.slice(from), list) : (list ?? noKeys);
    if (given && !next.hashes.includes(given)) return { list: next, wrong: notGiven };
    if (isNew) keep(rows, from);
    list = next;
    return { list };
  }

  async function readAlone(): Promise<TrustedList> {
    const rows = await log.all();
    const wasWrong = last.wrong !== undefined;
    try {
      last = await look(rows);
    } catch (error) {
      if (!(error instanceof KeyLogError)) throw error;
      last = { list: list ?? noKeys, wrong: error.message };
    }
    // Whether it is still a trial's is asked again.
    seen = list || last.wrong || rows.length === 0 ? rows.join('\n') : undefined;
    if (last.wrong) {
      logFailure(
        'keys',
        `The form takes no answers, since it cannot know to whose keys: ${last.wrong}`,
      );
    } else if (wasWrong) {
      logNews('keys', 'The list of keys is right again: the form takes answers.');
    }
    return last;
  }

  let turn: Promise<unknown> = Promise.resolve();

  async function read(): Promise<TrustedList> {
    if ((await log.all()).join('\n') === seen) return last;
    const mine = turn.then(readAlone, readAlone);
    turn = mine;
    return mine;
  }

  return {
    read,
    async add(statement) {
      const { list: now = noKeys } = await read();
      const { number, before, change } = statement;
      if (number < now.hashes.length || before !== headOf(now)) return false;
      const next = await withStatements(now, [statement]);
      const row = JSON.stringify(statement);
      // A form that does not know the list must not begin to trust one by itself.
      if (number === 0) keep([row], 0);
      const removed = change.kind === 'removal' ? change.recipient : undefined;
      if (!(await log.append(number, row, removed))) return false;
      await read();
      if (change.kind === 'first' && change.keys.length > 1) sayFirst(headOf(next));
      return true;
    },
  };
}

/** A trial has one key, and gets no other: a study begins with two. */
const isOfTrial = ({ owners }: KeyList) => owners.size < keysNeeded;

/**
 * The keys to which answers are encrypted: those of the desk, once it has any. It gives none while the list
 * of them cannot be relied on. A study with such a list is no trial, whatever someone has written into the
 * database: it would take no answers, and delete and back up nothing.
 */
export function withTrustedKeys(keys: KeysTable, trusted: TrustedKeys): KeysTable {
  let isSaid = false;
  return {
    ...keys,
    async isTrial() {
      const isMarked = await keys.isTrial();
      const { list = noKeys } = isMarked ? await trusted.read() : {};
      const isWrong = isMarked && !isOfTrial(list);
      if (isWrong && !isSaid) logFailure('keys', markedAsTrial);
      isSaid = isWrong;
      return isMarked && !isWrong;
    },
    async inUse() {
      const { list, wrong } = await trusted.read();
      if (wrong) return [];
      return list ? recipientsIn(list) : keys.inUse();
    },
  };
}

const sayFirst = (hash: string) =>
  logNews(
    'keys',
    `The study has its first keys. If the disk of this form does not last, set FORM_TRUSTED_KEYS to ${hash}.`,
  );

const markedAsTrial =
  'The database is marked as a trial’s, and the study has keys of its own: someone has written into it. The form goes on as before. Look who can write into the database.';
const missing =
  'FORM_TRUSTED_KEYS is set, and the database has no list of keys: is it another one?';
const unknown =
  'The database has a list of keys, and this form has never seen it. If it is the right one, set FORM_TRUSTED_KEYS to what the desk shows under Keys.';
const notGiven =
  'The list of keys in the database has no statement with the hash in FORM_TRUSTED_KEYS: someone has changed it, or the setting is of another study.';
