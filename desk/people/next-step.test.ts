import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

type Known = Parameters<typeof nextStep>[0];

const nothing: Known = {
  state: 'new',
  marks: [],
  requests: [],
  reasons: [],
  entries: [],
  agreed: [],
  hasInterviews: true,
};
const request = (state: Known['requests'][number]['state']) =>
  ({ state, due: '2027-02-01' }) as Known['requests'][number];
const agreed = (day: string) => ({ day }) as Known['agreed'][number];
const call = (outcome: 'real' | 'unsure') =>
  ({ what: { kind: 'call', outcome, text: 'x' } }) as Known['entries'][number];

test.each([
  [{}, 'Invite them'],
  [{ state: 'looked-at', reasons: ['telephone'] }, 'Call them first'],
  [{ reasons: ['telephone'], entries: [call('unsure')] }, 'Call them first'],
  [{ reasons: ['telephone'], entries: [call('real')] }, 'Invite them'],
  [{ marks: ['waits'] }, 'Ask their parent or guardian'],
  [{ marks: ['stops'] }, undefined],
  [{ marks: ['unreal'] }, undefined],
  [
    { marks: ['stops'], requests: [request('late')] },
    'Answer what they asked: it was due on 1 February 2027',
  ],
  [{ requests: [request('running')] }, 'Answer what they asked, by 1 February 2027'],
  [{ requests: [request('acknowledged')] }, 'Look into their complaint'],
  [{ requests: [request('paused'), request('closed')] }, 'Invite them'],
  [{ state: 'invited' }, 'Agree on a day for the interview'],
  [{ state: 'invited', hasInterviews: false }, undefined],
  [{ state: 'interview', agreed: [agreed('2027-02-01')] }, 'Meet them on 1 February 2027'],
  [
    { state: 'interview', agreed: [agreed('2027-01-30')] },
    'Record whether you met on 30 January 2027',
  ],
  [{ state: 'paid' }, undefined],
] satisfies [Partial<Known>, string | undefined][])(
  'of someone with %j, the next step is: %s',
  (of, words) => {
    expect(nextStep({ ...nothing, ...of }, '2027-01-31')?.words).toBe(words);
  },
);
