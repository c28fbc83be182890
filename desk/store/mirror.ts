import type { Changes } from '../../answers/door/replies.ts';
import { sha256 } from '../../answers/keys/signing.ts';
import type { FormVersion, RecordDays, StoredVersion } from '../../answers/records/records.ts';
import type { DeskStore } from './desk-store.ts';
import type { Door } from './door.ts';

/**
 * What there is, by id: it is asked for whole once, and then only what has changed.
 *
 * @param told  is called with each reply
 */
export function mirrorOf(door: Door, told: (changes: Changes) => void): DeskStore['now'] {
  const all = new Map<string, RecordDays>();
  const entries = new Set<string>();
  let versions: ReadonlyMap<string, StoredVersion> = new Map();
  let changedVersions: readonly string[] = [];
  let named = '';
  let number: string | undefined;
  return async () => {
    const since = number === undefined ? '' : `?since=${encodeURIComponent(number)}`;
    const changes = await door.get<Changes>(`/changes${since}`);
    told(changes);
    if (changes.all) {
      all.clear();
      entries.clear();
    }
    for (const [id, days] of changes.days) all.set(id, days);
    for (const id of changes.entries) entries.add(id);
    for (const id of changes.entriesGone) entries.delete(id);
    if (changes.versions.join() !== named) {
      const given = await door.get<[string, StoredVersion][]>('/versions');
      const areSame = await Promise.all(given.map(([hash, version]) => isVersion(hash, version)));
      versions = new Map(given.filter((_, at) => areSame[at]));
      changedVersions = given.flatMap(([hash], at) => (areSame[at] ? [] : [hash]));
      named = changes.versions.join();
    }
    number = changes.number;
    return { versions, changedVersions, days: new Map(all), entries: new Set(entries) };
  };
}

/**
 * Whether these are the questions of which this is the hash: people who answered them agreed to that.
 *
 * @see versionOf
 */
async function isVersion(hash: string, { pages }: FormVersion): Promise<boolean> {
  return hash === (await sha256(JSON.stringify(pages))).slice(0, 16);
}
