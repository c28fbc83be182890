import { expect, test } from 'vitest';
import { findForm } from './sign-up-form.ts';

const site = 'https://www.example.org';
const hosted = { formAddress: 'https://forms.example.org/study', formIs: 'hosted' } as const;
const bundled = { address: 'http://localhost:4322/', isOurs: true };
const at = (address: string) => findForm(hosted, site, { SIGNUP_FORM_URL: address }).address;

test("SIGNUP_FORM_URL comes before the study's address, and that before the bundled form on its port", () => {
  expect(at('https://other.example.org/form')).toBe('https://other.example.org/form');
  expect(findForm(hosted, site, {})).toEqual({ address: hosted.formAddress, isOurs: false });
  expect(findForm({}, site, {})).toEqual(bundled);
  expect(findForm({ formAddress: null }, site, { FORM_PORT: '' })).toEqual(bundled);
  expect(findForm({}, site, { FORM_PORT: '5000' }).address).toBe('http://localhost:5000/');
});

test.each([
  [
    { formAddress: 'https://forms.example.org/' },
    'content/study.yaml, formIs: is missing. Expected',
  ],
  [{ formAddress: 'https://form.jotform.com/1' }, 'formIs: is missing. Expected whose form is at'],
  [
    { formAddress: 'https://forms.example.org/start', formIs: 'ours' as const },
    'content/study.yaml, formAddress: found "https://forms.example.org/start". Expected "https://forms.example.org/"',
  ],
])('with %j nobody knows whose form it is, and the build says what to put', (study, problem) => {
  expect(() => findForm(study, site, {})).toThrow(problem);
});

test('whose form it is follows from formIs, not from its address, unless it is on this machine', () => {
  const isOurs = (formIs: 'ours' | 'hosted', address: string) =>
    findForm({ formIs }, site, { SIGNUP_FORM_URL: address }).isOurs;
  expect(isOurs('hosted', 'https://forms.example.org/')).toBe(false);
  expect(isOurs('ours', 'https://forms.example.org')).toBe(true);
  expect(isOurs('hosted', 'http://localhost:4322/')).toBe(true);
});

test('SIGNUP_FORM_URL may be without https only on this machine', () => {
  expect(at('http://localhost:9000/')).toBe('http://localhost:9000/');
  expect(() => at('http://forms.example.org/')).toThrow(
    'SIGNUP_FORM_URL: found "http://forms.example.org/". Expected the address',
  );
});

test.each([
  'javascript:alert(1)',
  'forms.example.org',
  'https://*/',
  'https:/forms.example.org/x',
  'https:forms.example.org/x',
  'https://a;frame-src/',
  'https://user:secret@forms.example.org/',
  'https://forms.gle/abc',
  'https://1drv.ms/x/abc',
])('%s is refused as the address of a form', (address) => {
  expect(() => at(address)).toThrow(`SIGNUP_FORM_URL: found "${address}"`);
});

test.each([
  'https://docs.google.com/forms/d/abc/edit',
  'https://docs.google.com/forms/d/abc/edit?usp=sharing',
  'https://www.typeform.com/admin/abc',
  'https://admin.typeform.com/form/abc/create',
  'https://www.jotform.com/build/123',
  'https://forms.office.com/Pages/DesignPageV2.aspx?id=abc',
])(
  '%s is refused, because a form is edited there and visitors would be asked to log in',
  (address) => {
    expect(() => at(address)).toThrow('Expected the address that "Share" or "Publish" shows');
  },
);

test.each([
  'https://docs.google.com/forms/d/e/abc/viewform?edit2=x',
  'https://forms.office.com/Pages/ResponsePage.aspx?id=abc',
  'https://form.jotform.com/123',
  'https://study.typeform.com/to/abc',
])('%s is accepted, because a form is filled in there', (address) => {
  expect(at(address)).toBe(address);
});

test.each(['0x10', 'x@evil.example:80', '99999', '0'])('FORM_PORT %j is refused', (port) => {
  expect(() => findForm({}, site, { FORM_PORT: port })).toThrow(`FORM_PORT: found "${port}"`);
});

test("a form on the website's own address is refused, because its sandbox would have no effect", () => {
  expect(() => at('https://www.example.org/form')).toThrow("on the website's own address");
});
