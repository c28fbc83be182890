import { countOnPage } from '../../../common/count.ts';
import type { FormContent } from '../questionnaire/form-schema.ts';
import { optionsOf } from '../questionnaire/question.ts';
import type { Organisation, Study } from '../schemas/schema.ts';

/** What `<Fact name="…" />` prints for every study. The policy has to print each of them. */
export const requiredFacts = [
  'organisation',
  'address',
  'study',
  'policyUpdated',
  'minimumAge',
  'screeningLatest',
  'logsKept',
  'draftsKept',
  'backupsKept',
  'rightsAnswered',
  'complaintAcknowledged',
] as const;

/** It prints these for every study, and the policy need not. */
const otherFacts = ['addressKind', 'formHost'] as const;

/** What the policy can print of an optional fact, and need not: other sentences, and the footer, say it too. */
export const looseNames = ['phone', 'textNumber', 'relayUk', 'post', 'registrationKind'] as const;

/**
 * Facts that a study may leave empty. The policy must print each one that is given, except those of
 * `looseNames`, and only between `<When name="…">` and `</When>`, which print nothing if it is empty.
 */
export const optionalFactNames = [
  'registrationNumber',
  'registeredIn',
  'regulatorNumber',
  'dataProtectionOfficer',
  'screeningKept',
  'recordingsKept',
  'financialRecordsKept',
  'guardianAwaited',
  'formCookies',
  'recordsInterviews',
  'transcribes',
  'interprets',
  'pays',
  ...looseNames,
] as const;

export type OptionalFactName = (typeof optionalFactNames)[number];

/** What decides which sentences are true of a study. */
export type Decides = { organisation: Organisation; study: Study; form: FormContent };

/** The value of each optional fact, as it reads in a sentence; `''` if it is empty. */
export function optionalFacts({
  organisation,
  study,
  form,
}: Decides): Record<OptionalFactName, string> {
  const { regulator, dataProtectionOfficer, registration } = organisation;
  const { phone, textNumber, relayUk, post } = organisation;
  const { formCookies, recipients, retention } = study;
  const period = (count: number | null | undefined, unit: string) =>
    count ? countOnPage(count, unit) : '';
  return {
    registrationKind: registration?.kind ?? '',
    registrationNumber: registration?.number ?? '',
    registeredIn: registration?.place ?? '',
    regulatorNumber: regulator.registrationNumber ?? '',
    dataProtectionOfficer: dataProtectionOfficer ?? '',
    screeningKept: period(retention.screeningMonths, 'month'),
    recordingsKept: period(retention.recordingsYears, 'year'),
    financialRecordsKept: period(retention.financialRecordsYears, 'year'),
    guardianAwaited: asksGuardian(form) ? period(retention.guardianDays, 'day') : '',
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

/** Whether answers wait until a guardian has confirmed. */
export function asksGuardian({ pages }: Pick<FormContent, 'pages'>): boolean {
  return pages.some(({ questions }) =>
    questions.some((question) => question.kind === 'consent' && question.waits),
  );
}

/** What content/ alone decides, apart from whether an optional fact is given. */
export const decidedNames = [
  'interviews',
  'payments',
  'paymentUnsaid',
  'healthData',
  'healthChoice',
  'photosInBucket',
] as const;

type DecidedName = (typeof decidedNames)[number] | OptionalFactName;

/**
 * What `<When name="…">` in the policy and `{if …}` in other words can ask of content/: whether an
 * optional fact is given; whether there are interviews and payments, and a payment whose sum is not said
 * yet; whether there is data about health, and a consent to it that people can refuse.
 */
export function decided(all: Decides): Record<DecidedName, boolean> {
  const { organisation, study, form } = all;
  const given = Object.entries(optionalFacts(all)).map(([name, fact]) => [name, fact !== '']);
  const payments = Boolean(study.retention.financialRecordsYears);
  return {
    ...(Object.fromEntries(given) as Record<OptionalFactName, boolean>),
    interviews: study.interviews === true,
    payments,
    paymentUnsaid: payments && !study.signUp?.payment,
    healthData: hasHealthData(form),
    healthChoice: form.pages.some(({ questions }) =>
      questions.some(
        (question) =>
          question.kind === 'consent' &&
          question.refuse &&
          question.covers?.includes('Health-related'),
      ),
    ),
    photosInBucket: Boolean(organisation.storageBucket),
  };
}

function hasHealthData({ pages, policy }: FormContent): boolean {
  if (policy['Health-related']?.also) return true;
  return pages.some(({ questions }) =>
    questions.some((question) =>
      [question, ...optionsOf(question).flatMap((option) => [option, option.asks])].some(
        (part) => part?.category === 'Health-related',
      ),
    ),
  );
}

/** What `<When name="…">` can ask. */
export const conditionNames = [
  'ownForm',
  'hostedForm',
  'formAtOnce',
  'formOnRequest',
  ...decidedNames,
  ...optionalFactNames,
] as const;

export type ConditionName = (typeof conditionNames)[number];

/** What `<Fact name="…" />` can print. */
export const factNames = [...requiredFacts, ...otherFacts, ...optionalFactNames] as const;

export type PolicyFactName = (typeof factNames)[number];
