import { expect, test } from 'vitest';
import { formAddress } from './form-address.ts';

const hosted = 'https://forms.example.org/study';

test("SIGNUP_FORM_URL comes before the study's address", () => {
  const environment = { SIGNUP_FORM_URL: 'https://other.example.org/form' };
  expect(formAddress(hosted, environment)).toBe('https://other.example.org/form');
});

test("the study's address comes before the bundled form", () => {
  expect(formAddress(hosted, {})).toBe(hosted);
});

test('with neither, the frame shows the bundled form on its port', () => {
  expect(formAddress(undefined, {})).toBe('http://localhost:4322/');
  expect(formAddress(null, { FORM_PORT: '5000' })).toBe('http://localhost:5000/');
});

test('SIGNUP_FORM_URL may go without https on this machine alone', () => {
  const at = (address: string) => () => formAddress(null, { SIGNUP_FORM_URL: address });
  expect(at('http://localhost:9000/')()).toBe('http://localhost:9000/');
  expect(at('http://forms.example.org/')).toThrow(
    'SIGNUP_FORM_URL: found "http://forms.example.org/". Expected the address',
  );
  expect(at('javascript:alert(1)')).toThrow('SIGNUP_FORM_URL: found');
  expect(at('forms.example.org')).toThrow('SIGNUP_FORM_URL: found');
});
