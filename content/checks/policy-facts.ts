import { longDate } from './long-date.ts';
import type { Organisation, Study } from './schema.ts';

export const policyFactNames = [
  'company',
  'companyNumber',
  'registeredIn',
  'registeredOffice',
  'study',
  'policyUpdated',
  'minimumAge',
  'screeningKept',
  'screeningLatest',
  'recordingsKept',
  'financialRecordsKept',
  'logsKept',
  'rightsAnswered',
  'complaintAcknowledged',
] as const;

export type PolicyFacts = Record<(typeof policyFactNames)[number], string>;

/**
 * Everything that `<Fact name="…" />` can print in content/privacy/, as it reads in a sentence.
 * The figures come from section 9 of the specification by way of content/study.yaml.
 */
export function policyFacts(organisation: Organisation, study: Study): PolicyFacts {
  const { registration } = organisation;
  const { retention, rights } = study;
  return {
    company: organisation.name,
    companyNumber: registration.number,
    registeredIn: registration.place,
    registeredOffice: registration.office,
    study: study.name,
    policyUpdated: longDate(study.policyUpdated),
    minimumAge: String(study.minimumAge),
    screeningKept: count(retention.screeningMonths, 'month'),
    screeningLatest: longDate(retention.screeningLatest),
    recordingsKept: count(retention.recordingsYears, 'year'),
    financialRecordsKept: count(retention.financialRecordsYears, 'year'),
    logsKept: count(retention.logsMonths, 'month'),
    rightsAnswered: count(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: count(rights.complaintAcknowledgedInDays, 'day'),
  };
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
