import { expect, test } from 'vitest';
import { formProvider, isOwnForm } from './form-provider.ts';

test('a form in the frame may run scripts, submit and open links, but never navigate the page', () => {
  const { sandbox, goesOnTo } = formProvider('https://forms.example.org/study');
  expect(sandbox.join(' ')).toBe(
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(goesOnTo).toEqual([]);
});

test('providers that need further origins get them; hosts with similar names do not', () => {
  for (const host of ['form', 'eu', 'hipaa', 'our-study']) {
    expect(formProvider(`https://${host}.jotform.com/123?isIframeEmbed=1`).goesOnTo).toEqual([
      'https://submit.jotform.com',
      'https://eu-submit.jotform.com',
      'https://hipaa-submit.jotform.com',
    ]);
  }
  for (const host of ['forms.office.com', 'forms.microsoft.com', 'forms.cloud.microsoft']) {
    expect(formProvider(`https://${host}/r/x`).goesOnTo).toHaveLength(3);
  }
  expect(formProvider('https://form.jotform.com.example.org/123').goesOnTo).toEqual([]);
  expect(formProvider('https://form.notjotform.com/123').goesOnTo).toEqual([]);
});

test.each([
  ['http://localhost:4322/', 'clipboard-write'],
  ['https://form.example.org', 'clipboard-write'],
  ['https://forms.example.org/study', undefined],
  ['https://forms.example.org/?study=1', undefined],
  ['https://our-study.jotform.com/', undefined],
  ['https://our-study.paperform.co/', undefined],
])(
  "the frame of %s may use %s: only the study's own form may write to the clipboard",
  (address, allow) => {
    expect(formProvider(address).allow).toBe(allow);
    expect(isOwnForm(address)).toBe(allow !== undefined);
  },
);
