import { expect, test } from 'vitest';
import { loadContent } from '../../content/load.ts';
import { policyFacts } from './policy-facts.ts';

const { organisation, study } = loadContent();

test('the figures are those of the specification, section 9', () => {
  expect(policyFacts(organisation, study)).toMatchObject({
    policyUpdated: '30 July 2025',
    screeningKept: '6 months',
    screeningLatest: '31 March 2026',
    recordingsKept: '3 years',
    financialRecordsKept: '7 years',
    logsKept: '12 months',
    rightsAnswered: '5 working days',
    minimumAge: '18',
  });
});

test('one of a unit is written in the singular', () => {
  const retention = { ...study.retention, recordingsYears: 1 };
  const facts = policyFacts(organisation, { ...study, retention });
  expect(facts['recordingsKept']).toBe('1 year');
});
