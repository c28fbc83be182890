import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { content, expect, formOrigin, readToTheEnd, siteOrigin, test } from './visit.ts';

const words = content.landing.signup;

/** Stands before the site, and holds what it answers until it is let through. */
async function startSlowLine() {
  const rest = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, answer) => {
    asked.push(url);
    const response = await fetch(siteOrigin + url);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    answer.writeHead(response.status, Object.fromEntries(headers));
    if (url !== '/') {
      await others.promise;
      return answer.end(body);
    }
    const half = body.indexOf('</section>');
    answer.write(body.subarray(0, half));
    await rest.promise;
    return answer.end(body.subarray(half));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    asked,
    letPage: rest.resolve,
    letOthers: others.resolve,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('on a line so slow that everything comes late, what has come can be read and used', async ({
  page,
}) => {
  await using line = await startSlowLine();
  const headline = page.getByRole('heading', { level: 1 });
  const last = page.getByRole('contentinfo');
  const state = () => page.evaluate(() => document.readyState);
  // The form would refuse the frame of a site at another port.
  await page.route(`${formOrigin}/**`, (route) => route.fulfill({ body: 'A form' }));
  await page.goto(line.address, { waitUntil: 'commit' });

  await expect(headline).toBeInViewport();
  await expect(headline).toHaveCSS('font-weight', '800');
  expect(await state()).toBe('loading');
  await expect(last).toHaveCount(0);

  line.letPage();
  await expect(last).toContainText(content.organisation.email);
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeInViewport();
  expect(await state()).not.toBe('complete');
  expect(line.asked).toContainEqual(expect.stringMatching(/\.woff2$/));

  line.letOthers();
  await readToTheEnd(page);
  await expect.poll(state).toBe('complete');
});
