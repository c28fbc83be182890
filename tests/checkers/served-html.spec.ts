import type { APIRequestContext } from '@playwright/test';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { paths } from '../paths.ts';
import { wcag } from '../wcag.ts';
import { htmlValidate, htmlValidateName } from './html-validate.ts';
import { without } from './left-out.ts';
import { leftOutOfHtmlValidate, leftOutOfNu } from './left-out-of-html.ts';
import { isJavaThere, nu, nuName } from './nu.ts';
import type { ServedPage } from './served-page.ts';

const addresses = [
  ...paths,
  `${formOrigin}/`,
  `${formOrigin}/thank-you`,
  `${formOrigin}/nothing-here`,
];

async function servedPages(request: APIRequestContext): Promise<ServedPage[]> {
  const pages = await Promise.all(
    addresses.map(async (address) => ({
      address,
      html: await (await request.get(address)).text(),
    })),
  );
  const refused = await request.post(`${formOrigin}/`, {
    form: { email: 'someone.example.org' },
    headers: { origin: formOrigin },
  });
  return [...pages, { address: 'the form with errors', html: await refused.text() }];
}

test('html-validate finds nothing in the HTML of any page', {
  annotation: { type: 'tool', description: htmlValidateName },
  tag: wcag('1.1.1', '1.3.1', '1.3.5', '2.4.2', '3.1.1', '4.1.2'),
}, async ({ request }) => {
  for (const page of await servedPages(request)) {
    expect(without(leftOutOfHtmlValidate, await htmlValidate(page))).toEqual([]);
  }
});

test(
  'the Nu HTML checker finds nothing in the HTML of any page',
  {
    annotation: { type: 'tool', description: nuName },
    tag: wcag('1.1.1', '1.3.1', '1.3.5', '3.1.1', '4.1.2'),
  },
  async ({ request }, testInfo) => {
    test.skip(!isJavaThere(), 'The Nu HTML checker needs Java, which is not on this machine.');
    const findings = nu(await servedPages(request), testInfo.outputPath('nu'));
    expect(without(leftOutOfNu, findings)).toEqual([]);
  },
);
