import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { siteOrigin } from '../journeys/visit.ts';

export const seededHtml = readFileSync(new URL('seeded-faults.html', import.meta.url), 'utf8');

/** Shows the page with seeded faults in place of one of the site's. */
export async function openSeededPage(page: Page) {
  const address = `${siteOrigin}/seeded-faults`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: seededHtml }),
  );
  await page.goto(address);
}
