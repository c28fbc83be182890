import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareCard } from './share-card.ts';

const ink = async (study: string) => {
  const card = await drawShareCard('A headline.', study);
  const line = { left: 0, top: 480, width: 1200, height: 80 };
  const { channels } = await sharp(card).extract(line).flatten().stats();
  return 255 - (channels[0]?.mean ?? 255);
};

test('letters of Welsh are on the card like all others', async () => {
  const [none, welsh, plain] = await Promise.all([ink(' '), ink('ŵŷŵŷ'), ink('wywy')]);
  expect(welsh - none).toBeGreaterThan(plain - none);
});
