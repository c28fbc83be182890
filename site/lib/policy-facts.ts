import { longDate } from '../../content/checks/long-date.ts';
import type { PolicyFactName } from '../../content/checks/read-policy.ts';
import type { Organisation, Study } from '../../content/checks/schema.ts';

export type PolicyFacts = Record<PolicyFactName, string>;

/**
 * What `<Fact name="…" />` prints in content/privacy/ for each name, as it reads in a sentence. Facts
 * of a registration are empty if there is none: `loadContent` refuses a policy that prints them.
 */
export function policyFacts(
  { name, address, registration }: Organisation,
  study: Study,
): PolicyFacts {
  const { retention, rights } = study;
  return {
    organisation: name,
    address: address.text,
    registrationNumber: registration?.number ?? '',
    registeredIn: registration?.place ?? '',
    study: study.name,
    policyUpdated: longDate(study.policyUpdated),
    minimumAge: String(study.minimumAge),
    screeningKept: count(retention.screeningMonths, 'month'),
    screeningLatest: longDate(retention.screeningLatest),
    recordingsKept: count(retention.recordingsYears, 'year'),
    financialRecordsKept: count(retention.financialRecordsYears, 'year'),
    logsKept: count(retention.logsMonths, 'month'),
    draftsKept: count(retention.draftDays, 'day'),
    guardianAwaited: count(retention.guardianDays, 'day'),
    rightsAnswered: count(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: count(rights.complaintAcknowledgedInDays, 'day'),
  };
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
