import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ConsentProof } from './records.ts';

/** The wordings of consents: each is stored once, and a consent has only its hash. */
export function wordingsTable(database: DatabaseSync) {
  const put = database.prepare('INSERT OR IGNORE INTO wordings VALUES (?, ?)');
  const get = database.prepare('SELECT text FROM wordings WHERE hash = ?');
  return {
    /** @returns what is stored with the answers, as JSON */
    keep(consents: readonly ConsentProof[]): string {
      const stored = consents.map((consent) => {
        const wording = createHash('sha256').update(consent.wording).digest('hex').slice(0, 16);
        put.run(wording, consent.wording);
        return { ...consent, wording };
      });
      return JSON.stringify(stored);
    },
    read(stored: string): ConsentProof[] {
      const consents: ConsentProof[] = JSON.parse(stored);
      return consents.map((consent) => ({
        ...consent,
        wording: String(get.get(consent.wording)?.['text']),
      }));
    },
  };
}
