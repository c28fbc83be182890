import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { loadContent } from '../../content/model/load.ts';
import { idOf, openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { columnsToChoose } from '../export/what-goes.ts';
import { knowsInterviews } from '../interviews/interviews-of.ts';
import type { Entry, Recorded } from '../people/entries.ts';
import { doubtsOfMeeting } from '../people/entry-doubts.ts';
import { personPage } from '../people/person-page.ts';

vi.stubGlobal('location', { pathname: '/desk/', search: '', hash: '' });
afterAll(() => void vi.unstubAllGlobals());
const [
  { Frame },
  { Filters },
  { FilterPanel },
  { FilterPlank: Plank },
  { noFilter },
  { InterviewDay },
  { RecordForm },
  { Facts },
  { DueSection },
] = await Promise.all([
  import('./frame.tsx'),
  import('./filters.tsx'),
  import('./filter-panel.tsx'),
  import('./filters.tsx'),
  import('./remembered.ts'),
  import('./person/interview-day.tsx'),
  import('./person/record.tsx'),
  import('./person/facts.tsx'),
  import('./backups/backups-page.tsx'),
]);

const content = loadContent('tests/second-study');
const meeting = { day: '', time: '' };
const panel = {
  columns: [],
  keys: [],
  chosen: noFilter,
  onChange() {},
  isFiltered: false,
  added: undefined,
  onAdd() {},
  setWhere() {},
};

const entry = (what: Recorded): Entry => ({
  id: idOf('1'),
  person: idOf('a'),
  at: '2026-11-21T09:00:00.000Z',
  what,
});

function someone(entries: Entry[], days = {}) {
  const one = submission(days);
  const person = openedPerson(one, entries);
  const people = { all: new Map([[one.id, person]]), versions, named: () => entries };
  return { person, page: personPage(person, people, { flags: [], reasons: [] }, content) };
}

function shown(page: ReturnType<typeof someone>['page']): string {
  const all: ReactNode = (
    <Frame>
      <Filters columns={[]} keys={[]} chosen={noFilter} onChange={() => {}}>
        {null}
      </Filters>
      <FilterPanel {...panel} />
      <Plank chosen={noFilter} onChange={() => {}} />
      <Facts {...page} />
      <RecordForm person={page} />
      <InterviewDay person={page} meeting={meeting} onChange={() => {}} />
      <DueSection />
    </Frame>
  );
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/">{all}</Router>
    </QueryClientProvider>,
  );
}

test('where a study has no interviews, nothing at the desk speaks of them', () => {
  const asked = entry({ kind: 'request', asks: 'withdraw', askedOn: '2026-11-21' });
  const { person, page } = someone([asked]);
  expect(knowsInterviews(false, [person])).toBe(false);
  const known = { reference: page.reference, today: '2026-11-21', agreed: [] };
  const said = [
    shown(page),
    JSON.stringify([page.requests, page.letters, columnsToChoose(versions, false)]),
    ...doubtsOfMeeting('2026-11-20', '', known).doubts,
  ];
  expect(said.map((words) => words.replaceAll(/hasInterviews/g, ''))).toEqual(
    said.map(() => expect.not.stringMatching(/interview/i)),
  );
});

test('where a study has no interviews any more, those that are stored stay readable', () => {
  const agreed = entry({ kind: 'interview', on: '2099-01-31', at: '14:30' });
  const { person, page } = someone([agreed], { interviewedOn: '2026-11-20' });
  expect(knowsInterviews(false, [person])).toBe(true);
  expect(shown(page)).toMatch(/Last interview.*Interview agreed|Interview agreed.*Last interview/s);
  expect(shown(page)).toContain('31 January 2099');
  expect(shown(page)).not.toMatch(/Agree on|agree on another|RecordForm the interview/);
});

test('the page of someone who waits for a guardian says that proof of consent goes with the answers', () => {
  const { page } = someone([], { waitingUntil: '2026-12-24' });
  expect(page.proofUntil).toBe('2026-12-24');
  expect(shown(page)).toContain('24 December 2026, and longer only if a parent or guardian agrees');
});
