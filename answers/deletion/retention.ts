import { addMonths, dayLength, isOver } from '../../common/days.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import type { Due } from '../store/selection.ts';
import type { Store } from '../store/store.ts';

export type Retention = Pick<
  Study['retention'],
  'screeningMonths' | 'screeningLatest' | 'recordingsYears' | 'logsMonths'
>;

/**
 * What the periods of section 7 of the privacy policy have ended for. Answers stay until so many months
 * after the person's own last interview, or until the final date, whichever is sooner. Proof of
 * consent stays as long as the data it covers: of someone whose interview was recorded, the recording.
 *
 * @param now  milliseconds since 1970
 */
export function dueNow(store: Store, retention: Retention, now: number): Promise<Due> {
  return store.answers.due(
    (interviewedOn) => isOver(answersUntil(interviewedOn, retention), now),
    (interviewedOn) => isOver(proofUntil(interviewedOn, retention), now),
  );
}

/** Milliseconds for which a date must have been known to this database before it deletes everything. */
const grace = dayLength - 60 * 60 * 1_000;

/** In place of the final date, it leaves only what other periods have ended for. */
const never = '9999-12-31';

/**
 * The periods that apply now. A final date that has passed deletes everything. So it applies only after
 * the database has known it for a day: it can be a mistake, or of an old copy of content/.
 *
 * @param known  the time, in UTC, since when the database has known the final date
 * @param now  milliseconds since 1970
 */
export function periodsNow(
  retention: Retention,
  known: string | undefined,
  now: number,
): Retention {
  const { screeningLatest } = retention;
  const isKnown = known !== undefined && now - Date.parse(known) >= grace;
  return isKnown || !isOver(screeningLatest, now)
    ? retention
    : { ...retention, screeningLatest: never };
}

/** The last day on which someone's answers may be kept. */
export function answersUntil(interviewedOn: string | undefined, retention: Retention): string {
  const { screeningMonths, screeningLatest } = retention;
  // A study without interviews has no period that begins with one.
  if (!interviewedOn || !screeningMonths) return screeningLatest;
  const until = addMonths(interviewedOn, screeningMonths);
  return until < screeningLatest ? until : screeningLatest;
}

/** The last day on which the proof of someone's consent may be kept. */
export function proofUntil(interviewedOn: string | undefined, retention: Retention): string {
  const { recordingsYears } = retention;
  if (!interviewedOn || !recordingsYears) return answersUntil(interviewedOn, retention);
  return addMonths(interviewedOn, recordingsYears * 12);
}
