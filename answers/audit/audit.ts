import { userInfo } from 'node:os';
import { today } from '../../common/days.ts';
import {
  continued,
  countOld,
  firstFault,
  goneText,
  lineAfter,
  markOf,
  named,
  newestIn,
  parsed,
  withoutPeople,
} from './chain.ts';

/** Where the lines of an audit are: a file, or a table. */
export type AuditLines = {
  all(): Promise<string[]>;
  /** The newest that begins with `{`. */
  last(): Promise<string | undefined>;
  /** Adds a line. Nobody else adds one between the last and this: a chain has one end. */
  add(lineAfterThat: (last: string | undefined) => string): Promise<void>;
  /** Replaces all lines. Nobody else adds one meanwhile. */
  change(to: (lines: readonly string[]) => readonly string[]): Promise<void>;
};

/** Who read, deleted or replaced answers, and when. Each line carries the hash of the one before. */
export type Audit = {
  /**
   * Records who reads, deletes or replaces answers. Call it before the work, so that nothing is done
   * without its line.
   *
   * @param what  counts, for example "1 set of answers"
   * @param references  of the people whom a command names
   */
  audit(command: string, what: string, references?: readonly string[]): Promise<void>;
  /** Every line, as it is in a file. */
  audited(): Promise<string>;
  /** The number and the hash of the newest line; empty without one. */
  newestLine(): Promise<string>;
  /** Takes the references of people out whose proof of consent is erased. The chain stays whole. */
  forget(references: readonly string[]): Promise<void>;
  /** Removes lines that are older than their period. */
  removeOld(months: number): Promise<void>;
  /**
   * @param seen  lines, as `newestLine` has named them
   * @returns the first line that was changed or is missing, in words
   */
  auditFault(seen: readonly string[]): Promise<string | undefined>;
  /** Goes on after a restore. @param restored  the lines beside the backup */
  goOn(restored: readonly string[]): Promise<void>;
};

export function auditOf({ all, last, add, change }: AuditLines): Audit {
  async function audit(command: string, what: string, references: readonly string[] = []) {
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const text = `${time} ${user()} ${command}: ${what}`;
    await add((before) =>
      JSON.stringify(lineAfter(parsed(before), { text, of: references.map(named) })),
    );
  }
  return {
    audit,
    audited: async () => (await all()).map((line) => `${line}\n`).join(''),
    newestLine: async () => markOf(parsed(await last())),
    async forget(references) {
      const gone = new Set(references);
      if (gone.size > 0) await change((lines) => lines.map((line) => withoutPeople(line, gone)));
    },
    async removeOld(months) {
      const lines = await all();
      const old = lines.slice(0, countOld(lines, months));
      const [first] = lines;
      if (old.length === 0 || (old.length === 1 && first?.includes('"goneOn"'))) return;
      const line = newestIn(old);
      // Said first: lines of which nothing says that they were due are missing.
      if (line) await audit('retention, by itself', goneText(markOf(line)));
      await change((now) => [
        ...(line
          ? [JSON.stringify({ number: line.number, hash: line.hash, goneOn: today() })]
          : []),
        ...now.slice(old.length),
      ]);
    },
    auditFault: async (seen) => firstFault(await all(), seen),
    goOn: (restored) => change((own) => continued(own, restored)),
  };
}

/** Who does something at this machine. In a container, a user can be without a name. */
function user(): string {
  try {
    return userInfo().username;
  } catch {
    return `user-${process.getuid?.()}`;
  }
}
