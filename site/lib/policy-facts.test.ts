import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { policyFacts } from './policy-facts.ts';

const { organisation, study } = loadContent('tests/second-study');

function facts(change: Partial<typeof study.retention> = {}) {
  const retention = {
    screeningMonths: 4,
    screeningLatest: '2030-01-02',
    recordingsYears: 2,
    financialRecordsYears: 5,
    logsMonths: 10,
    draftDays: 9,
    guardianDays: 21,
    ...change,
  };
  return policyFacts(organisation, { ...study, policyUpdated: '2029-12-31', retention });
}

test('the facts of the policy read as they do in a sentence', () => {
  expect(facts()).toMatchObject({
    organisation: organisation.name,
    address: organisation.address.text,
    study: study.name,
    policyUpdated: '31 December 2029',
    screeningKept: '4 months',
    screeningLatest: '2 January 2030',
    recordingsKept: '2 years',
    financialRecordsKept: '5 years',
    logsKept: '10 months',
    draftsKept: '9 days',
    guardianAwaited: '21 days',
  });
});

test('a period of one year is written in the singular', () => {
  expect(facts({ recordingsYears: 1 }).recordingsKept).toBe('1 year');
});
