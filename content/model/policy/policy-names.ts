import type { Organisation } from '../schemas/organisation-schema.ts';
import type { Study } from '../schemas/schema.ts';

/** What `<Fact name="…" />` prints for every study. The policy has to print each of them. */
export const requiredFacts = [
  'organisation',
  'address',
  'study',
  'policyUpdated',
  'minimumAge',
  'screeningKept',
  'screeningLatest',
  'recordingsKept',
  'financialRecordsKept',
  'logsKept',
  'draftsKept',
  'guardianAwaited',
  'rightsAnswered',
  'complaintAcknowledged',
] as const;

/** Facts of a registration. The policy of an organisation that is registered must print them. */
export const registrationFacts = ['registrationNumber', 'registeredIn'] as const;

/** It prints this for every study, but only a policy about a form provider needs it. */
const otherFacts = ['formHost'] as const;

/** How to reach the organisation other than by email: the policy can print these, and need not. */
export const reachNames = ['phone', 'textNumber', 'relayUk', 'post'] as const;

/**
 * Facts that a study may leave empty. The policy must print each one that is given, except those of
 * `reachNames`, and only between `<When name="…">` and `</When>`, which print nothing if it is empty.
 */
export const optionalFactNames = [
  'regulatorNumber',
  'dataProtectionOfficer',
  'formCookies',
  'recordsInterviews',
  'transcribes',
  'interprets',
  'pays',
  ...reachNames,
] as const;

export type OptionalFactName = (typeof optionalFactNames)[number];

/** The value of each optional fact; `''` if it is empty. */
export function optionalFacts(
  { regulator, dataProtectionOfficer, phone, textNumber, relayUk, post }: Organisation,
  { formCookies, recipients }: Study,
): Record<OptionalFactName, string> {
  return {
    regulatorNumber: regulator.registrationNumber ?? '',
    dataProtectionOfficer: dataProtectionOfficer ?? '',
    phone: phone ?? '',
    textNumber: textNumber ?? '',
    relayUk: relayUk ?? '',
    post: post ?? '',
    formCookies: formCookies ?? '',
    recordsInterviews: recipients?.recordsInterviews ?? '',
    transcribes: recipients?.transcribes ?? '',
    interprets: recipients?.interprets ?? '',
    pays: recipients?.pays ?? '',
  };
}

/** What `<When name="…">` can ask. */
export const conditionNames = [
  'ownForm',
  'hostedForm',
  'formAtOnce',
  'formOnRequest',
  'photosInBucket',
  ...optionalFactNames,
] as const;

export type ConditionName = (typeof conditionNames)[number];

/** What `<Fact name="…" />` can print without a condition, except for a registration. */
export const plainFacts = [...requiredFacts, ...otherFacts] as const;

export type PolicyFactName =
  | (typeof plainFacts | typeof registrationFacts)[number]
  | OptionalFactName;
