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
export type Audit = ReturnType<typeof auditOf>;

export function auditOf({ all, last, add, change }: AuditLines) {
  /**
   * Records who reads, deletes or replaces answers. Call it before the work, so that nothing is done
   * without its line.
   *
   * @param what  counts, for example "1 set of answers"
   * @param references  of the people whom a command names
   */
  async function audit(
    command: string,
    what: string,
    references: readonly string[] = [],
  ): Promise<void> {
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const text = `${time} ${user()} ${command}: ${what}`;
    await add((before) =>
      JSON.stringify(lineAfter(parsed(before), { text, of: references.map(named) })),
    );
  }
  return {
    audit,
    /** Every line, as it is in a file. */
    audited: async (): Promise<string> => (await all()).map((line) => `${line}\n`).join(''),
    /** The number and the hash of the newest line; empty without one. */
    newestLine: async (): Promise<string> => markOf(parsed(await last())),
    /** Takes the references of people out whose proof of consent is erased. The chain stays whole. */
    async forget(references: readonly string[]): Promise<void> {
      const gone = new Set(references);
      if (gone.size > 0) await change((lines) => lines.map((line) => withoutPeople(line, gone)));
    },
    /** Removes lines that are older than their period. */
    async removeOld(months: number): Promise<void> {
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
    /**
     * @param seen  lines, as `newestLine` has named them
     * @returns the first line that was changed or is missing, in words
     */
    auditFault: async (seen: readonly string[]): Promise<string | undefined> =>
      firstFault(await all(), seen),
    /** Goes on after a restore. @param restored  the lines beside the backup */
    goOn: (restored: readonly string[]): Promise<void> =>
      change((lines) => continued(lines, restored)),
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
