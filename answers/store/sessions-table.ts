import { createHash, randomBytes } from 'node:crypto';
import { idleSeconds } from '../door/version.ts';
import type { Database } from './database.ts';
import { type KeyHolder, readHolder } from './keys-table.ts';

/** Someone who is at a desk, by the key with which they came in. */
export type Visit = KeyHolder & { id: string; recipient: string };

type ListedVisit = Visit & {
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  startedAt: string;
  usedAt: string;
};

/** Challenges and sessions, for all forms that share the database. Only the hash of each secret is stored. */
export type Sessions = {
  /** Stores a challenge that is valid once, for a minute. */
  addChallenge(challenge: string, recipient: string): Promise<void>;
  /** @returns whether it was valid for this key: it is used then */
  useChallenge(challenge: string, recipient: string): Promise<boolean>;
  begin(token: string, recipient: string): Promise<void>;
  /**
   * Checks a token.
   *
   * @param renews  whether a person is there: else the session goes on towards its end
   * @returns undefined if it has ended, or its key was removed
   */
  check(token: string, renews: boolean): Promise<Visit | undefined>;
  /** Those that have not ended. */
  list(): Promise<ListedVisit[]>;
  /** @returns whether there was such a session */
  end(id: string): Promise<boolean>;
};

/** Milliseconds for which a challenge is valid. */
const challengeTime = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const timeAgo = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

const select = `
  SELECT sessions.id, sessions.recipient, started_at, used_at, signing_key, name, role
  FROM sessions JOIN recipients USING (recipient)
  WHERE used_at > ? AND proved_on IS NOT NULL AND retired_on IS NULL
`;

export function sessionsTable(database: Database): Sessions {
  const liveSince = () => timeAgo(idleSeconds * 1_000);

  return {
    addChallenge: (challenge, recipient) =>
      database.transaction(async ({ run }) => {
        await run('DELETE FROM challenges WHERE expires_at <= ?', [timeAgo(0)]);
        await run('INSERT INTO challenges (hash, recipient, expires_at) VALUES (?, ?, ?)', [
          ...[hashOf(challenge), recipient, timeAgo(-challengeTime)],
        ]);
      }),
    async useChallenge(challenge, recipient) {
      const used = await database.run(
        'DELETE FROM challenges WHERE hash = ? AND recipient = ? AND expires_at > ?',
        [hashOf(challenge), recipient, timeAgo(0)],
      );
      return used > 0;
    },
    begin: (token, recipient) =>
      database.transaction(async ({ run }) => {
        await run('DELETE FROM sessions WHERE used_at <= ?', [liveSince()]);
        const now = timeAgo(0);
        await run(
          'INSERT INTO sessions (hash, id, recipient, started_at, used_at) VALUES (?, ?, ?, ?, ?)',
          [hashOf(token), randomBytes(16).toString('hex'), recipient, now, now],
        );
      }),
    async check(token, renews) {
      const hash = hashOf(token);
      const since = liveSince();
      const isLive =
        !renews ||
        (await database.run('UPDATE sessions SET used_at = ? WHERE hash = ? AND used_at > ?', [
          ...[timeAgo(0), hash, since],
        ])) > 0;
      if (!isLive) return undefined;
      const [row] = await database.all(`${select} AND hash = ?`, [since, hash]);
      return row && visitIn(row);
    },
    async list() {
      const rows = await database.all(`${select} ORDER BY started_at`, [liveSince()]);
      return rows.map((row) => ({
        ...visitIn(row),
        startedAt: String(row['started_at']),
        usedAt: String(row['used_at']),
      }));
    },
    async end(id) {
      return (await database.run('DELETE FROM sessions WHERE id = ?', [id])) > 0;
    },
  };
}

function visitIn(row: Readonly<Record<string, unknown>>): Visit {
  return { id: String(row['id']), recipient: String(row['recipient']), ...readHolder(row) };
}
