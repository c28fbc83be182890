import type { DatabaseSync } from 'node:sqlite';

/** A way to tell the team that someone has signed up. */
export type Channel = 'email' | 'webhook';

/** What a notice may say of someone who has signed up. */
export type SignUp = {
  reference: string;
  /** For example 2026-11-20. */
  receivedOn: string;
};

/** The sign-ups whose notices have not been sent yet. */
export type NoticeQueue = {
  /**
   * In the order in which they arrived.
   *
   * @param before  only those of earlier days, for example 2026-11-20
   */
  due(channel: Channel, before?: string): SignUp[];
  /** Removes those whose notice has been sent. */
  remove(channel: Channel, references: readonly string[]): void;
  /**
   * Removes those of all other channels.
   *
   * @returns how many
   */
  keepOnly(channels: readonly Channel[]): number;
};

/** @param channels  those that get notices of new sign-ups */
export function noticesTable(database: DatabaseSync, channels: readonly Channel[]) {
  const insert = database.prepare('INSERT INTO notices VALUES (?, ?)');
  // The queue is short and the answers may be many: CROSS JOIN makes SQLite begin with the queue.
  const due = database.prepare(`
    SELECT reference, received_on FROM notices CROSS JOIN answers USING (reference)
    WHERE channel = $channel AND ($before IS NULL OR received_on < $before)
    ORDER BY number
  `);
  const remove = database.prepare(
    'DELETE FROM notices WHERE channel = ? AND reference IN (SELECT value FROM json_each(?))',
  );
  const removeOthers = database.prepare(
    'DELETE FROM notices WHERE channel NOT IN (SELECT value FROM json_each(?))',
  );
  const queue: NoticeQueue = {
    due: (channel, before) =>
      due.all({ channel, before: before ?? null }).map((row) => ({
        reference: String(row['reference']),
        receivedOn: String(row['received_on']),
      })),
    remove(channel, references) {
      if (references.length > 0) remove.run(channel, JSON.stringify(references));
    },
    keepOnly: (channels) => Number(removeOthers.run(JSON.stringify(channels)).changes),
  };
  return {
    put(reference: string) {
      for (const channel of channels) insert.run(reference, channel);
    },
    queue,
  };
}
