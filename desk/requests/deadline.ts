import { addDays, addMonths, daysBetween } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import { addWorkingDays, orNextWorkingDay, workingDaysBetween } from './working-days.ts';

/** When something must be done about a request. */
export type Deadline = {
  /** When the person must have an answer, as the privacy policy promises; of a complaint, its receipt. */
  due: string;
  /** The last day that the law allows. */
  latest: string;
  /** The last day if the person is told before `latest` why more time is needed; not of a complaint. */
  extended?: string;
};

/** The law's limit for acknowledging a complaint, in days (Data Protection Act 2018, section 164A(3)). */
const complaintDays = 30;

/**
 * By when to answer what someone asked on a day. The day on which it arrived does not count, whatever
 * the hour, and a last day without work becomes the next day with it (ICO, "Time limits for responding to
 * data protection rights requests" and "How to deal with data protection complaints").
 *
 * A request: one month, and two more if it is complex (UK GDPR, articles 12(3) and 12A), or as soon as
 * the policy promises. What the policy promises in days is not moved to a later day.
 */
export function dueOn(
  kind: RequestKind,
  askedOn: string,
  { study, desk }: Pick<Content, 'study' | 'desk'>,
): Deadline {
  const { answeredInWorkingDays, complaintAcknowledgedInDays } = study.rights;
  if (kind === 'complain') {
    return {
      due: addDays(askedOn, complaintAcknowledgedInDays),
      latest: orNextWorkingDay(addDays(askedOn, complaintDays), desk),
    };
  }
  const promised = addWorkingDays(askedOn, answeredInWorkingDays, desk);
  const latest = orNextWorkingDay(addMonths(askedOn, 1), desk);
  return {
    // Around Christmas, a month can have fewer working days than the policy promises.
    due: promised < latest ? promised : latest,
    latest,
    extended: orNextWorkingDay(addMonths(askedOn, 3), desk),
  };
}

/** How long there is until a day; negative if it has passed. */
export type Left = {
  /** Undefined if it is more than a year away. */
  working: number | undefined;
  calendar: number;
};

export function daysLeft(due: string, today: string, { desk }: Pick<Content, 'desk'>): Left {
  return { working: workingDaysBetween(today, due, desk), calendar: daysBetween(today, due) };
}
