import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import type { Entry, Recorded } from '../people/entries.ts';

type Asked = Extract<Recorded, { kind: 'request' }>;

/** Requests that end taking part: an interview from before is off for good, whatever comes of the request. */
const ending: readonly RequestKind[] = ['withdraw', 'delete'];

/** Requests during which nobody may go on as before. What was only limited may be used again after it. */
const stopping: readonly RequestKind[] = [...ending, 'limit', 'object'];

/** The request after which they are left alone, until it is closed. */
export function requestToStop(entries: readonly Entry[]): Asked | undefined {
  const closed = closedIn(entries);
  const [first] = entries.flatMap(({ id, what }) =>
    what.kind === 'request' && stopping.includes(what.asks) && !closed.has(id) ? [what] : [],
  );
  return first;
}

/**
 * Whether someone asked to stop after this was recorded, and that request is closed though their answers are
 * still there: then nobody meets them unless it is agreed again.
 *
 * @param entry  the last that means taking part; undefined asks of all that was recorded
 */
export function haveStoppedSince(entry: Entry | undefined, entries: readonly Entry[]): boolean {
  const closed = closedIn(entries);
  const later = entry ? entries.slice(entries.indexOf(entry) + 1) : entries;
  return later.some(
    ({ id, what }) => what.kind === 'request' && ending.includes(what.asks) && closed.has(id),
  );
}

function closedIn(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ what }) => (what.kind === 'met' ? [what.request] : [])));
}
