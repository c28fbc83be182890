import type { APIRequestContext } from '@playwright/test';
import { formPages } from '../journeys/form-pages.ts';
import { expect, test } from '../journeys/visit.ts';
import { paths } from '../tested-site.ts';
import { outOfDate, without } from './fault.ts';
import { htmlCheckers, type ServedPage } from './html-checkers.ts';
import { allPages } from './left-out-of-html.ts';

async function servedPages(request: APIRequestContext): Promise<ServedPage[]> {
  const form = await Promise.all(formPages.map(({ address }) => address(request)));
  return Promise.all(
    [...paths, ...form].map(async (address) => ({
      address,
      html: await (await request.get(address)).text(),
    })),
  );
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
      expect(outOfDate(leftOut, faults, allPages)).toEqual([]);
    },
  );
}
