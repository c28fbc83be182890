import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import { requestsIn } from '../requests/request-list.ts';
import { beforeErasing } from './damaged-page.ts';
import type { Recorded } from './entries.ts';

const content = loadContent('tests/second-study');
const interview: Recorded = { kind: 'interview', on: '2099-01-31', at: '14:30' };
const asked: Recorded = { kind: 'request', asks: 'delete', askedOn: '2026-12-01' };
const step = (id: string): Recorded => ({ kind: 'step', request: '0', step: id });

test.each<[string, Recorded[], RegExp[]]>([
  ['with nothing to do', [{ kind: 'note', text: 'A note' }], []],
  [
    'with an interview to come',
    [interview],
    [/interview on 31 January 2099 at 14:30 is agreed.*Call it off.*calendar/],
  ],
  [
    'with one on a day without a time',
    [{ ...interview, at: undefined }],
    [/interview on 31 January 2099 is agreed/],
  ],
  ['with one that has passed', [{ ...interview, on: '2026-12-01' }], []],
  [
    'with one that calendars may still have',
    [interview, { kind: 'called-off', of: '0', on: '2099-01-31', at: '14:30' }],
    [/31 January 2099 at 14:30 is off.*save the file/],
  ],
  ['with a request', [asked], [/asked on 1 December 2026.*how to reach them/]],
  ['with a prepared answer', [asked, step('prepare-answer')], []],
  ['with an answer that is sent', [asked, step('send-answer')], []],
  ['with a closed request', [asked, { kind: 'met', request: '0' }], []],
])('before erasing someone %s, the desk says what cannot be done after it', (_, recorded, said) => {
  const entries = entriesOf(recorded);
  const all = new Map([[entries[0]?.person, {}]]) as never;
  const requests = requestsIn(entries, { all }, content, '2026-12-20');
  const person = { reference: 'A', record: {}, entries };
  expect(beforeErasing(person, requests, '2026-12-20')).toEqual(
    said.map((words) => expect.stringMatching(words)),
  );
});
