import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { Team } from '../../../../content/checks/schema.ts';
import { initials } from '../../../../site/lib/initials.ts';
import { freePort } from '../../../../tools/ports.ts';
import { serveSite } from '../../../../tools/serve-site.ts';
import { buildSiteWithBucket } from '../../../site-with-bucket.ts';
import { rewritten } from '../answers.ts';
import type { Browser } from '../browser.ts';
import type { Journey } from '../journey.ts';

const folder = '.build/with-bucket-in-webkit';
let team: Team | undefined;

/** Opens the landing page of a site with a bucket, which answers like this; without it, refuses. */
async function withBucket(
  browser: Browser,
  answer: RequestListener | undefined,
  work: (people: Team['people']) => Promise<void>,
) {
  const { origin, formAddress } = browser.site;
  team ??= buildSiteWithBucket(folder, { SIGNUP_FORM_URL: formAddress });
  const [sitePort, bucketPort] = [await freePort(), await freePort()];
  const site = serveSite(folder, sitePort);
  const bucket = createServer(answer);
  const ask = (request: Request) =>
    fetch(new URL(new URL(request.url).pathname, `http://127.0.0.1:${sitePort}/`));
  const own = `http://localhost:${bucketPort}`;
  const named = rewritten((text) => text.replaceAll('https://photos.acme.test', own));
  browser.answer(new RegExp(`^${origin}/$`), (_, request) => named(() => ask(request), request));
  browser.answer(new RegExp(`^${origin}/(?!evidence/)`), (_, request) => ask(request));
  try {
    if (answer) await once(bucket.listen(bucketPort, '127.0.0.1'), 'listening');
    await browser.begin('/');
    await work(team.people);
  } finally {
    bucket.closeAllConnections();
    bucket.close();
    site.close();
  }
}

const hangs = () => {};
const ways: Readonly<Record<string, RequestListener | undefined>> = {
  refuses: undefined,
  'has nothing': (_, answer) => answer.writeHead(404).end('Not found'),
  'is broken': (_, answer) => answer.writeHead(500).end('Error'),
  'never answers': hangs,
};

const failing = Object.entries(ways).map(
  ([name, answer]): Journey => ({
    title: `Where the bucket ${name}, people are initials`,
    criteria: ['1.1.1'],
    run: (browser) =>
      withBucket(browser, answer, async (people) => {
        const photos = await browser.findAll('.person-photo');
        for (const [index, { name }] of people.entries()) {
          const photo = photos[index];
          assert.ok(photo);
          await browser.reach(photo);
          const missing = `const picture = arguments[0].querySelector('img');
            return picture.naturalWidth === 0 && (picture.complete || arguments[1])`;
          await browser.until('the photo to be missing', missing, photo, answer === hangs);
          assert.equal(await photo.getText(), initials(name));
        }
        assert.equal((await browser.findAll('.person a[data-tooltip]')).length, people.length);
      }),
  }),
);

const shown: Journey = {
  title: 'What the bucket has is shown',
  async run(browser) {
    const body = readFileSync('docs/screenshots/not-found-1280-light.png');
    await withBucket(
      browser,
      (_, answer) => answer.setHeader('content-type', 'image/png').end(body),
      async (people) => {
        const photos = await browser.findAll('.person-photo img');
        assert.equal(photos.length, people.length);
        for (const photo of photos) {
          await browser.reach(photo);
          await browser.until('the photo', 'return arguments[0].naturalWidth > 0', photo);
          assert.match((await photo.getAttribute('src')) ?? '', /\?t=\d{13}$/);
        }
      },
    );
  },
};

export const bucket = [...failing, shown];
