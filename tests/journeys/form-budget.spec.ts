import { expect, formOrigin, test } from './visit.ts';

/** Bytes as they come over the line. The site's visitors fetch the form while they read. */
const most = 25_000;

test('the form takes little until someone types letters that are on no plain keyboard', async ({
  page,
}) => {
  const fetched: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    fetched.push({
      url: request.url(),
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  const fonts = () => fetched.filter(({ url }) => url.endsWith('.woff2'));
  await page.goto(formOrigin, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(fetched.map(({ bytes }) => bytes));
  const sum = sizes.reduce((total, bytes) => total + bytes, 0);
  expect(sum).toBeGreaterThan(10_000);
  expect(sum).toBeLessThanOrEqual(most);
  expect(fonts()).toHaveLength(1);
  const name = page.getByLabel('Your name');
  await name.fill('Zoe “Z” Smith – £5');
  await page.waitForLoadState('networkidle');
  expect(fonts()).toHaveLength(1);
  await name.fill('Zoë Šmíd');
  await expect.poll(() => fonts().length).toBe(2);
  test.info().annotations.push({ type: 'bytes', description: `${sum}` });
});
