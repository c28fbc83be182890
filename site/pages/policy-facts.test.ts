import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { policyConditions, policyFacts } from './policy-facts.ts';

const { organisation, study, form } = loadContent('tests/second-study');

/** A form in which answers wait for a guardian. */
const waiting = {
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.kind === 'consent' ? { ...question, waits: true as const } : question,
    ),
  })),
};

function facts(change: Partial<typeof study.retention> = {}) {
  const retention = {
    screeningMonths: 4,
    screeningLatest: '2030-01-02',
    recordingsYears: 2,
    financialRecordsYears: 5,
    logsMonths: 10,
    draftDays: 9,
    backupDays: 1,
    guardianDays: 21,
    ...change,
  };
  const changed = { ...study, policyUpdated: '2029-12-31', retention };
  return policyFacts(
    { organisation, study: changed, form: waiting },
    { address: 'https://forms.acme.test/study', isOurs: false },
  );
}

test('the facts of the policy read as they do in a sentence', () => {
  expect(facts()).toMatchObject({
    organisation: organisation.name,
    address: 'Department of Doors, 2\u00a0Nowhere Lane, Nowhere, QQ1\u00a01QQ',
    study: study.name,
    policyUpdated: '31\u00a0December\u00a02029',
    screeningKept: '4\u00a0months',
    screeningLatest: '2\u00a0January\u00a02030',
    recordingsKept: '2\u00a0years',
    financialRecordsKept: '5\u00a0years',
    logsKept: '10\u00a0months',
    draftsKept: '9\u00a0days',
    backupsKept: '1\u00a0day',
    guardianAwaited: '21\u00a0days',
    formHost: 'forms.acme.test',
    pays: study.recipients?.pays,
    transcribes: '',
  });
});

test('a period of one year is written in the singular', () => {
  expect(facts({ recordingsYears: 1 }).recordingsKept).toBe('1\u00a0year');
});

test('the policy speaks of our own form or of a provider, of a bucket and of optional facts only if they are there', () => {
  const address = 'https://forms.acme.test/';
  const none = { ...study, formCookies: null, recipients: null };
  expect(
    policyConditions({ organisation, study: none, form }, { address, isOurs: true }),
  ).toMatchObject({
    ownForm: true,
    hostedForm: false,
    photosInBucket: false,
    regulatorNumber: false,
    formCookies: false,
    pays: false,
    interviews: false,
    recordingsKept: false,
    guardianAwaited: false,
    payments: true,
    healthData: true,
    healthChoice: true,
  });
  const all = {
    organisation: {
      ...organisation,
      storageBucket: 'https://photos.acme.test/',
      regulator: { ...organisation.regulator, registrationNumber: 'Z1' },
    },
    study: {
      ...none,
      interviews: true,
      retention: { ...none.retention, guardianDays: 9, financialRecordsYears: null },
      formCookies: 'nothing',
      recipients: { pays: 'Acme Bank' },
    },
    form: { ...waiting, pages: waiting.pages.slice(0, 1) },
  };
  expect(policyConditions(all, { address, isOurs: false })).toMatchObject({
    ownForm: false,
    hostedForm: true,
    photosInBucket: true,
    regulatorNumber: true,
    formCookies: true,
    pays: true,
    transcribes: false,
    interviews: true,
    guardianAwaited: true,
    payments: false,
    healthData: false,
  });
});
