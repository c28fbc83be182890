import type { Database, Statements } from './database.ts';

/** A way to tell the team that someone has signed up. */
export type Channel = 'email' | 'webhook';

/** What a notice may say of someone who has signed up. */
export type NoticedSignUp = {
  reference: string;
  /** For example 2026-11-20. */
  receivedOn: string;
};

/** @param channels  those that get a notice of this sign-up */
export async function putNotices(
  { run }: Statements,
  reference: string,
  channels: readonly Channel[],
) {
  for (const channel of channels) {
    await run('INSERT INTO notices (reference, channel) VALUES (?, ?)', [reference, channel]);
  }
}

/** The sign-ups whose notices have not been sent yet. */
export type NoticeQueue = ReturnType<typeof noticeQueue>;

export function noticeQueue(database: Database) {
  return {
    /**
     * In the order in which they arrived.
     *
     * @param before  only those of earlier days, for example 2026-11-20
     */
    async due(channel: Channel, before = '9999'): Promise<NoticedSignUp[]> {
      // The queue is short and the answers may be many: IN makes SQLite begin with the queue.
      const rows = await database.all(
        `SELECT reference, received_on FROM answers
         WHERE reference IN (SELECT reference FROM notices WHERE channel = ?) AND received_on < ?
         ORDER BY number`,
        [channel, before],
      );
      return rows.map((row) => ({
        reference: String(row['reference']),
        receivedOn: String(row['received_on']),
      }));
    },
    /** Removes those whose notice has been sent. */
    async remove(channel: Channel, references: readonly string[]): Promise<void> {
      await database.transaction(async ({ run }) => {
        for (const reference of references) {
          await run('DELETE FROM notices WHERE channel = ? AND reference = ?', [
            channel,
            reference,
          ]);
        }
      });
    },
    /**
     * Removes those of all other channels.
     *
     * @returns how many
     */
    keepOnly(channels: readonly Channel[]): Promise<number> {
      const others = channels.map(() => 'channel <> ?').join(' AND ');
      return database.run(`DELETE FROM notices WHERE ${others || '1 = 1'}`, channels);
    },
  };
}
