import { expect, test } from './visit.ts';

const breaches: Record<string, () => void> = {
  'connect-src https://elsewhere.example/': () => {
    fetch('https://elsewhere.example/').catch(() => {});
  },
  'img-src https://elsewhere.example/': () => {
    new Image().src = 'https://elsewhere.example/pixel.gif';
  },
  'require-trusted-types-for trusted-types-sink': () => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
    } catch {
      // The browser refuses, and says so.
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
  test(`a breach of the policy does not go unnoticed: ${directive}`, async ({ page, faults }) => {
    await page.goto('/privacy');
    expect(faults).toEqual([]);
    await page.evaluate(breach);
    const said = expect.stringContaining(`Content Security Policy: ${directive}`);
    await expect.poll(() => faults).toContainEqual(said);
    faults.length = 0;
  });
}
