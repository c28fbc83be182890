import type { StoredVersion } from '../store/records.ts';

/** The day on which a version of the questions was first stored, and its hash. */
export function versionName(hash: string, versions: ReadonlyMap<string, StoredVersion>): string {
  const since = versions.get(hash)?.since;
  return since ? `${since} (${hash})` : hash;
}

/** As a spreadsheet reads a time: `2026-11-20 18:42:00` for `2026-11-20T18:42:00.000Z`. */
export function inUtc(time: string): string {
  return time.slice(0, 19).replace('T', ' ');
}
