import type { APIRequestContext } from '@playwright/test';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { paths } from '../paths.ts';
import { htmlCheckers, type ServedPage } from './html-checkers.ts';
import { outOfDate, without } from './left-out.ts';

const formPages = ['/', '/thank-you', '/nothing-here'].map((path) => `${formOrigin}${path}`);

async function servedPages(request: APIRequestContext): Promise<ServedPage[]> {
  const pages = await Promise.all(
    [...paths, ...formPages].map(async (address) => ({
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

for (const { name, tool, check, missing, leftOut } of htmlCheckers) {
  test(
    `${name} finds nothing in the HTML of any page`,
    // Their rules name no criteria.
    { annotation: { type: 'tool', description: tool } },
    async ({ request }, testInfo) => {
      test.skip(missing() !== undefined, missing());
      const faults = await check(await servedPages(request), testInfo.outputPath('pages'));
      expect(without(leftOut, faults)).toEqual([]);
      expect(outOfDate(leftOut, faults)).toEqual([]);
    },
  );
}
