import type { StoredSettings } from '../door/replies.ts';
import type { Database } from './database.ts';

/** What the team chose for all its desks, which only its keys open. */
export type DeskSettings = {
  get(): Promise<StoredSettings>;
  /**
   * @param number  of what was read, on which the new ones build
   * @param encryptedFor  the hash of the keys to which they are encrypted
   * @returns whether they are stored: not if others were meanwhile
   */
  put(sealed: string, number: number, encryptedFor: string): Promise<boolean>;
};

export function deskSettingsTable(database: Database): DeskSettings {
  return {
    async get() {
      const [row] = await database.all('SELECT sealed, number FROM desk_settings');
      return row
        ? { sealed: String(row['sealed']), number: Number(row['number']) }
        : { sealed: null, number: 0 };
    },
    async put(sealed, number, encryptedFor) {
      const stored =
        number === 0
          ? await database.run(
              'INSERT INTO desk_settings (id, number, sealed, encrypted_for) VALUES (1, 1, ?, ?) ON CONFLICT DO NOTHING',
              [sealed, encryptedFor],
            )
          : await database.run(
              'UPDATE desk_settings SET number = number + 1, sealed = ?, encrypted_for = ? WHERE number = ?',
              [sealed, encryptedFor, number],
            );
      return stored > 0;
    },
  };
}
