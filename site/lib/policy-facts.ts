import { countOnPage } from '../../common/count.ts';
import { longDate } from '../../common/days.ts';
import { keepNumbers } from '../../common/keep-together.ts';
import {
  type ConditionName,
  type OptionalFactName,
  optionalFacts,
  type PolicyFactName,
} from '../../content/model/policy/policy-names.ts';
import type { Organisation } from '../../content/model/schemas/organisation-schema.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import { isFormOnRequest, type SignUpForm } from './sign-up-form.ts';

export type PolicyFacts = Record<PolicyFactName, string>;

/**
 * What `<Fact name="…" />` prints in content/privacy/ for each name, as it reads in a sentence. Facts
 * of a registration are empty if there is none: `loadContent` refuses a policy that prints them.
 */
export function policyFacts(
  organisation: Organisation,
  study: Study,
  form: SignUpForm,
): PolicyFacts {
  const { name, address, registration } = organisation;
  const { retention, rights } = study;
  return {
    ...optionalFacts(organisation, study),
    formHost: new URL(form.address).hostname,
    organisation: name,
    address: keepNumbers(address.text),
    registrationNumber: registration?.number ?? '',
    registeredIn: registration?.place ?? '',
    study: study.name,
    policyUpdated: longDate(study.policyUpdated),
    minimumAge: String(study.minimumAge),
    screeningKept: countOnPage(retention.screeningMonths, 'month'),
    screeningLatest: longDate(retention.screeningLatest),
    recordingsKept: countOnPage(retention.recordingsYears, 'year'),
    financialRecordsKept: countOnPage(retention.financialRecordsYears, 'year'),
    logsKept: countOnPage(retention.logsMonths, 'month'),
    draftsKept: countOnPage(retention.draftDays, 'day'),
    guardianAwaited: countOnPage(retention.guardianDays, 'day'),
    rightsAnswered: countOnPage(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: countOnPage(rights.complaintAcknowledgedInDays, 'day'),
  };
}

/** Whether `<When name="…">` prints what follows it, for each name. */
export function policyConditions(
  organisation: Organisation,
  study: Study,
  form: SignUpForm,
): Record<ConditionName, boolean> {
  const given = optionalFacts(organisation, study);
  const isGiven = Object.entries(given).map(([name, fact]) => [name, fact !== ''] as const);
  return {
    ...(Object.fromEntries(isGiven) as Record<OptionalFactName, boolean>),
    ownForm: form.isOurs,
    hostedForm: !form.isOurs,
    formAtOnce: !isFormOnRequest(study, form),
    formOnRequest: isFormOnRequest(study, form),
    photosInBucket: Boolean(organisation.storageBucket),
  };
}
