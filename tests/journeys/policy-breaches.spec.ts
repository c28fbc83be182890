import { withPolicy } from '../../site/prerender/security-headers.ts';
import { expect, formOrigin, liveFrame, readToTheEnd, test } from './visit.ts';

const breaches: Record<string, () => void> = {
  'connect-src https://elsewhere.example/': () => {
    fetch('https://elsewhere.example/').catch(() => {});
  },
  'img-src https://elsewhere.example/': () => {
    new Image().src = 'https://elsewhere.example/pixel.gif';
  },
  'frame-src https://elsewhere.example': () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    document.body.append(frame);
  },
  'script-src-elem https://elsewhere.example/': () => {
    import(String('https://elsewhere.example/script.js')).catch(() => {});
  },
  'require-trusted-types-for trusted-types-sink': () => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
    } catch {
      // The browser refuses, and reports it.
    }
  },
  'trusted-types trusted-types-policy': () => {
    try {
      Reflect.get(window, 'trustedTypes').createPolicy('own', {});
    } catch {
      // As above.
    }
  },
};

for (const [directive, breach] of Object.entries(breaches)) {
  test(`a breach of the content security policy fails the test: ${directive}`, async ({
    page,
    faults,
  }) => {
    await page.goto('/privacy');
    expect(faults).toEqual([]);
    await page.evaluate(breach);
    const said = expect.stringContaining(`Content Security Policy: ${directive}`);
    await expect.poll(() => faults).toContainEqual(said);
    faults.length = 0;
  });
}

const said = (directive: string) =>
  expect.stringMatching(new RegExp(`Content.Security.Policy.*${directive}`));

test("a breach of the policy inside the form's frame fails the test", async ({ page, faults }) => {
  await page.goto('/#signup');
  await expect(liveFrame(page)).toHaveAttribute('data-state', 'ready');
  expect(faults).toEqual([]);
  const form = page.frames().find((frame) => frame.url().startsWith(formOrigin));
  await form?.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}));
  await expect.poll(() => faults).toContainEqual(said('connect-src'));
  faults.length = 0;
});

test('a breach of the policy in a new tab fails the test', async ({ page, context, faults }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => open('/privacy'));
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
  await tab.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}));
  await expect.poll(() => faults).toContainEqual(said('connect-src'));
  faults.length = 0;
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('a breach of the policy without JavaScript fails the test', async ({ page, faults }) => {
    await page.route('**/privacy', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<h1>', '<h1 style="color: red">');
      await route.fulfill({ response, body });
    });
    await page.goto('/privacy');
    await expect.poll(() => faults).toContainEqual(said('style-src'));
    faults.length = 0;
  });
});

for (const path of ['/', '/privacy']) {
  test(`if the host sends no headers, ${path} works and its policy still applies`, async ({
    page,
    faults,
  }) => {
    await page.route(`**${path}`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const body = withPolicy(await response.text(), { 'Content-Security-Policy': policy });
      await route.fulfill({ response, headers, body });
    });
    await page.goto(path);
    await readToTheEnd(page);
    expect(faults).toEqual([]);
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}));
    await expect.poll(() => faults).toContainEqual(said('connect-src'));
    faults.length = 0;
  });
}
