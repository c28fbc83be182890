import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareCard } from './drawings.ts';

const ink = async (study: string) => {
  const card = await drawShareCard('A headline.', study);
  const line = { left: 0, top: 480, width: 1200, height: 80 };
  const { channels } = await sharp(card).extract(line).flatten().stats();
  return 255 - (channels[0]?.mean ?? 255);
};

test('the share card shows Welsh letters as it shows other letters', async () => {
  const [none, welsh, plain] = await Promise.all([ink(' '), ink('ŵŷŵŷ'), ink('wywy')]);
  expect(welsh - none).toBeGreaterThan(plain - none);
});
