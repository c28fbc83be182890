import { dateInWords, dayAt, hourAt, weekdayOf } from '../../../common/days.ts';
import type { RequestKind } from '../../../content/model/schemas/desk-schema.ts';
import type { CallOutcome } from '../../duplicates/flag-outcomes.ts';
import type { DelayReason, PauseReason } from '../../requests/deadline.ts';

/** @param at  a day, or a time in UTC */
export function dayInWords(at: string, withWeekday = false): string {
  const day = at.length === 10 ? at : dayAt(at);
  return withWeekday ? `${weekdayOf(day)} ${dateInWords(day)}` : dateInWords(day);
}

/** @param at  UTC, for example `2026-11-20T18:42:00.000Z` */
export function timeInWords(at: string): string {
  return `${dayInWords(at)} at ${hourAt(Date.parse(at))}`;
}

/** What a call found. */
export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  real: 'They are real',
  not: 'They are not real',
  unsure: 'It is not clear yet',
};

/** After "asked to". */
export const requestNames: Readonly<Record<RequestKind, string>> = {
  see: 'see their data',
  correct: 'correct their data',
  withdrawPart: 'take back a part of their agreement',
  limit: 'limit the use of their data',
  object: 'object to a use of their data',
  withdraw: 'stop taking part',
  delete: 'delete their data',
  complain: 'look into a complaint',
};

/** After "asked on … ". */
export const pauseNames: Readonly<Record<PauseReason, string>> = {
  identity: 'for proof of who they are',
  clarification: 'which data they mean',
};

export const delayNames: Readonly<Record<DelayReason, string>> = {
  complex: 'the request is complex',
  several: 'they have made several requests',
};
