import { expect, test } from 'vitest';
import { goesOnTo } from './sign-up-form.ts';

test('providers that need further origins get them; hosts with similar names do not', () => {
  for (const host of ['form', 'eu', 'hipaa', 'our-study']) {
    expect(goesOnTo(`https://${host}.jotform.com/123?isIframeEmbed=1`)).toEqual([
      'https://submit.jotform.com',
      'https://eu-submit.jotform.com',
      'https://hipaa-submit.jotform.com',
    ]);
  }
  for (const host of ['forms.office.com', 'forms.microsoft.com', 'forms.cloud.microsoft']) {
    expect(goesOnTo(`https://${host}/r/x`)).toHaveLength(3);
  }
  expect(goesOnTo('https://form.jotform.com.example.org/123')).toEqual([]);
  expect(goesOnTo('https://form.notjotform.com/123')).toEqual([]);
});
