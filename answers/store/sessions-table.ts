import { createHash, randomBytes } from 'node:crypto';
import { idleSeconds, longestSession, type StoredSettings } from '../door/replies.ts';
import type { WayIn } from '../keys/signing.ts';
import type { Database, Row } from './database.ts';

/** As it is stored: whether its key has signed it is not checked here. */
export type StoredSession = WayIn & {
  /** By which it is named to those who may end it. */
  id: string;
  signature: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  usedAt: string;
};

/** The hash of a token, or of the code of a test answer: that is proof, not data, so only its hash is stored. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

const timeAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

const isLive = 'used_at > ? AND started_at > ?';

/** Challenges and sessions, for all forms that share the database. Only the hash of each secret is stored. */
export function sessionsTable(database: Database) {
  const liveSince = () => [timeAgo(idleSeconds), timeAgo(longestSession)];

  return {
    /** @param valid  seconds */
    addChallenge: (challenge: string, recipient: string, valid = 60): Promise<void> =>
      database.transaction(async ({ run }) => {
        await run('DELETE FROM challenges WHERE expires_at <= ?', [timeAgo(0)]);
        await run('INSERT INTO challenges (hash, recipient, expires_at) VALUES (?, ?, ?)', [
          ...[hashOfSecret(challenge), recipient, timeAgo(-valid)],
        ]);
      }),
    /** @returns whether it was valid for this key: it is used then */
    async takeChallenge(challenge: string, recipient: string): Promise<boolean> {
      const used = await database.run(
        'DELETE FROM challenges WHERE hash = ? AND recipient = ? AND expires_at > ?',
        [hashOfSecret(challenge), recipient, timeAgo(0)],
      );
      return used > 0;
    },
    begin: ({ tokenHash, recipient, challenge, at }: WayIn, signature: string): Promise<void> =>
      database.transaction(async ({ run }) => {
        await run(`DELETE FROM sessions WHERE NOT (${isLive})`, liveSince());
        await run(
          `INSERT INTO sessions (hash, id, recipient, challenge, started_at, signature, used_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [
            ...[tokenHash, randomBytes(16).toString('hex'), recipient, challenge, at, signature],
            timeAgo(0),
          ],
        );
      }),
    /**
     * Finds the session of a token.
     *
     * @param renews  whether a person is there: else the session goes on towards its end
     * @returns undefined if it has ended
     */
    async find(token: string, renews: boolean): Promise<StoredSession | undefined> {
      const hash = hashOfSecret(token);
      const since = liveSince();
      if (renews) {
        const set = `UPDATE sessions SET used_at = ? WHERE hash = ? AND ${isLive}`;
        if ((await database.run(set, [timeAgo(0), hash, ...since])) === 0) return undefined;
      }
      const select = `SELECT * FROM sessions WHERE hash = ? AND ${isLive}`;
      const [row] = await database.all(select, [hash, ...since]);
      return row && sessionIn(row);
    },
    /** The sessions that have not ended. */
    async list(): Promise<StoredSession[]> {
      const select = `SELECT * FROM sessions WHERE ${isLive} ORDER BY started_at`;
      return (await database.all(select, liveSince())).map(sessionIn);
    },
    /** @returns whether there was such a session */
    async end(id: string): Promise<boolean> {
      return (await database.run('DELETE FROM sessions WHERE id = ?', [id])) > 0;
    },
  };
}

function sessionIn(row: Row): StoredSession {
  return {
    id: String(row['id']),
    recipient: String(row['recipient']),
    challenge: String(row['challenge']),
    at: String(row['started_at']),
    tokenHash: String(row['hash']),
    signature: String(row['signature']),
    usedAt: String(row['used_at']),
  };
}

/** What the team chose for all its desks, which only its keys open. */
export function deskSettingsTable(database: Database) {
  return {
    async get(): Promise<StoredSettings> {
      const [row] = await database.all('SELECT ciphertext, number FROM desk_settings');
      return row
        ? { ciphertext: String(row['ciphertext']), number: Number(row['number']) }
        : { ciphertext: null, number: 0 };
    },
    /**
     * @param number  of what was read, on which the new ones build
     * @param encryptedFor  the hash of the keys to which they are encrypted
     * @returns whether they are stored: not if others were meanwhile
     */
    async put(ciphertext: string, number: number, encryptedFor: string): Promise<boolean> {
      const stored =
        number === 0
          ? await database.run(
              'INSERT INTO desk_settings (id, number, ciphertext, encrypted_for) VALUES (1, 1, ?, ?) ON CONFLICT DO NOTHING',
              [ciphertext, encryptedFor],
            )
          : await database.run(
              'UPDATE desk_settings SET number = number + 1, ciphertext = ?, encrypted_for = ? WHERE number = ?',
              [ciphertext, encryptedFor, number],
            );
      return stored > 0;
    },
  };
}
