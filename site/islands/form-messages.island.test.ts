import { expect, test } from 'vitest';
import { isFromFrame, readFormMessage } from './form-messages.island.ts';

test('the messages of the contract are read, and nothing else that they hold', () => {
  const heading = 'There is a problem';
  const page = { type: 'study-form:page', heading, sent: false, at: 40, shut: false };
  expect(readFormMessage({ ...page, answers: { name: 'Someone' } })).toEqual(page);
  const sending = { type: 'study-form:sending', last: true };
  expect(readFormMessage({ ...sending, address: '/s/secret' })).toEqual(sending);
});

test.each([
  ['Typeform', { type: 'form-ready', embedId: '1' }],
  ['Nextcloud Forms', { type: 'resize-iframe', payload: { height: 900 } }],
  ['Tally', '{"event":"Tally.FormLoaded","payload":{"formId":"x"}}'],
  ['Jotform', 'setHeight:900:123'],
])('the message that %s sends when its form has loaded counts as ready', (_provider, data) => {
  expect(readFormMessage(data)).toEqual({ type: 'study-form:page', heading: '', sent: undefined });
});

test.each([
  ['Typeform', { type: 'form-submit' }],
  ['Nextcloud Forms', { type: 'form-saved', payload: { id: 1 } }],
  ['Tally', '{"event":"Tally.FormSubmitted"}'],
  ['OpnForm', { type: 'form-submitted', submission_data: { name: 'Someone' } }],
  ['Formbricks', 'formbricksSurveyCompleted'],
])('the message that %s sends after the answers counts as submitted', (_provider, data) => {
  expect(readFormMessage(data)).toEqual({ type: 'study-form:page', heading: '', sent: true });
});

test.each([
  ['full', true],
  ['paused', true],
  ['closed', true],
  ['open', false],
  ['closed!', false],
  [true, false],
  [undefined, false],
])('a page whose form says that sign-up is %j tells that nobody can sign up: %s', (shut, is) => {
  const page = { type: 'study-form:page', heading: 'No cups now', shut };
  expect(readFormMessage(page)).toMatchObject({ shut: is });
  // There is nothing to say of it.
  expect(readFormMessage({ ...page, heading: '' })).toMatchObject({ shut: false });
});

test.each([
  undefined,
  null,
  7,
  '',
  'reloadPage',
  '{"type":',
  'null',
  [],
  {},
  { type: 'study-form:page' },
  { type: 'study-form:page', heading: ['x'] },
  { type: ['study-form:sending'] },
  { type: 'study-form:height', height: 9000 },
])('a message that is not part of the contract is ignored: %j', (data) => {
  expect(readFormMessage(data)).toBeUndefined();
});

test('a heading from the form is cut to 200 characters', () => {
  const message = readFormMessage({ type: 'study-form:page', heading: 'a'.repeat(10_000) });
  expect(message).toMatchObject({ heading: 'a'.repeat(200) });
});

test("a message counts only from the frame's own window and the form's own origin", () => {
  const [window, other] = [{}, {}] as Window[];
  const frame = { contentWindow: window ?? null };
  const from = (source: Window | undefined, origin: string, at = frame as typeof frame | null) =>
    isFromFrame({ source: source ?? null, origin }, at, 'https://forms.example.org/study');
  expect(from(window, 'https://forms.example.org')).toBe(true);
  expect(from(other, 'https://forms.example.org')).toBe(false);
  expect(from(window, 'https://elsewhere.example.org')).toBe(false);
  expect(from(window, 'null')).toBe(false);
  expect(from(undefined, 'https://forms.example.org', null)).toBe(false);
});
