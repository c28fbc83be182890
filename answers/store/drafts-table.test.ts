import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresUnderTest, storeUnderTest } from '../../tests/answers/store-under-test.ts';
import type { Database } from './database.ts';
import { type DraftsTable, draftsTable } from './drafts-table.ts';
import { migrate } from './postgres/migrate.ts';
import { postgresDatabase } from './postgres/postgres-database.ts';
import { openDatabase } from './sqlite/open-database.ts';
import { sqliteDatabase } from './sqlite/sqlite-database.ts';

type Own = {
  database: Database;
  makeTables(): Promise<void>;
  close(): Promise<void>;
};

const backEnds = [
  {
    backEnd: 'SQLite',
    underTest() {
      const { database } = storeUnderTest();
      return (): Own => {
        const file = new DatabaseSync(database());
        return {
          database: sqliteDatabase(file),
          makeTables: async () => openDatabase(database(), { migrates: true }).close(),
          close: async () => file.close(),
        };
      };
    },
  },
  {
    backEnd: 'PostgreSQL',
    underTest() {
      const { address } = postgresUnderTest();
      return (): Own => {
        const pool = new Pool({ connectionString: address() });
        const database = postgresDatabase(pool);
        return {
          database,
          makeTables: () => migrate(database, true),
          close: () => pool.end(),
        };
      };
    },
  },
];

describe.each(backEnds)('$backEnd', ({ underTest }) => {
  const open = underTest();
  let opened: Own;
  let drafts: DraftsTable;
  /** The space that drafts have: so many of them. */
  const space = 300;

  beforeEach(async () => {
    opened = open();
    await opened.makeTables();
    drafts = draftsTable(opened.database, space * 1_000);
  });
  // Not opened where PostgreSQL is missing.
  afterEach(() => opened?.close());

  const draft = (number: number, state = 1) => ({
    id: String(number),
    data: Buffer.alloc(1_001, `${number} ${state} `.padEnd(14, '-')),
    expiresAt: `2030-01-31T12:${String(number).padStart(5, '0')}`,
  });

  const ids = async () => {
    const rows = await opened.database.all('SELECT id FROM drafts');
    return rows.map(({ id }) => Number(id)).toSorted((one, two) => one - two);
  };

  /** @returns how many were begun */
  async function begin(from: number, to: number): Promise<number> {
    let begun = 0;
    for (let number = from; number < to; number += 1) {
      if (await drafts.begin(draft(number))) begun += 1;
    }
    return begun;
  }

  test('drafts without answers go, the oldest first, when another needs room, and those with answers stay', async () => {
    expect(await begin(0, space)).toBe(space);
    for (const number of [0, 7, 250]) {
      expect(await drafts.save(draft(number, 2), draft(number).data)).toBe('saved');
    }
    expect(await drafts.areFull()).toBe(false);
    expect(await begin(space, space + 50)).toBe(50);
    const left = await ids();
    expect(left.slice(0, 4)).toEqual([0, 7, 102, 103]);
    expect(left.at(-1)).toBe(space + 49);
    expect(left).toHaveLength(space - 50);
  });

  test('a draft is removed only as it was opened', async () => {
    await begin(0, 1);
    const changed = draft(0, 2);
    await drafts.save(changed, draft(0).data);
    expect(await drafts.remove('0', draft(0).data)).toBe(false);
    expect(await ids()).toEqual([0]);
    expect(await drafts.remove('0', changed.data)).toBe(true);
    expect(await drafts.remove('0', changed.data)).toBe(false);
    expect(await ids()).toEqual([]);
  });

  test('nobody can begin once drafts with answers take all the space', async () => {
    await begin(0, space);
    for (let number = 0; number < space; number += 1) {
      await drafts.save(draft(number, 2), draft(number).data);
    }
    expect(await drafts.areFull()).toBe(true);
    expect(await begin(space, space + 10)).toBe(0);
    expect(await ids()).toHaveLength(space);
  });
});
