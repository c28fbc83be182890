import { expect, test } from 'vitest';
import { loadContent } from '../content/checks/load.ts';

/**
 * What docs/specification.md fixes. When the study's promises change, both change together, and
 * this is the only test that has to.
 */
const { study, landing, team, backers } = loadContent();

test('the figures of the privacy policy are the promised ones', () => {
  expect(study).toMatchObject({
    name: 'Living, Adapting & Doing',
    policyUpdated: '2025-07-30',
    minimumAge: 18,
    retention: {
      screeningMonths: 6,
      screeningLatest: '2026-03-31',
      recordingsYears: 3,
      financialRecordsYears: 7,
      logsMonths: 12,
    },
    rights: { answeredInWorkingDays: 5 },
  });
});

test('the words that are fixed stand on the landing page', () => {
  expect(landing.hero).toMatchObject({
    heading: "Assistive tech isn't working.",
    action: 'Join us',
  });
  expect(landing.purpose.heading).toBe('Our Purpose');
  const noBreak = /\u00a0/g;
  expect(landing.purpose.values.map(({ title }) => title.replace(noBreak, ' '))).toEqual([
    'Built by Real People',
    'No Jargon No Judgment',
    'Products That Work',
  ]);
});

test('the team has its three roles, and the backers are of two kinds', () => {
  expect(team.people.map(({ role }) => role)).toEqual([
    'Design Engineer',
    'Specialist in Assistive Technology',
    'Industrial Designer',
  ]);
  expect(backers.backers.map(({ kind }) => kind)).toEqual([
    'venture programme',
    'national innovation agency',
  ]);
});
