/** What a cell holds. Only these: `node:sqlite` takes anything else for something else without a word. */
export type Value = string | number | bigint | null | Uint8Array;

export type Row = Readonly<Record<string, unknown>>;

/** Statements with a `?` for each value. */
export type Statements = {
  all(sql: string, values?: readonly Value[]): Promise<Row[]>;
  /** @returns how many rows it changed */
  run(sql: string, values?: readonly Value[]): Promise<number>;
};

/** A database, whichever it is. What the tables know of it is here. */
export type Database = Statements & {
  /**
   * Does all of `work`, or nothing if it throws. Resolves once it would survive a power cut. Work that
   * waits at the same time may share a flush of the disk.
   */
  transaction<Result>(work: (within: Statements) => Promise<Result>): Promise<Result>;
  /**
   * At the end of a SELECT within a transaction: nobody deletes these rows before it has ended. SQLite has one
   * writer at a time anyway.
   */
  held: '' | 'FOR KEY SHARE';
  /** Makes room in the log of what has changed, between the parts of a large change. */
  tidy(): void;
};
