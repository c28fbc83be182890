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

test.each([
  ['Stairs, doors, steps. What gets in your way?', 'Doors and Us'],
  ['Donaudampfschifffahrtsgesellschaft', 'The longest name of a study '.repeat(6)],
  ['What gets in your way at home, at work and out? '.repeat(8), 'Doors'.repeat(30)],
])('the share card shows the headline %j and the name %j whole', async (headline, study) => {
  const card = await drawShareCard(headline, study);
  const margins = [
    { left: 1155, top: 0, width: 45, height: 400 },
    { left: 0, top: 0, width: 1200, height: 30 },
    { left: 1155, top: 475, width: 45, height: 105 },
    { left: 0, top: 565, width: 1200, height: 20 },
  ];
  for (const margin of margins) {
    const pixels = await sharp(card).extract(margin).removeAlpha().raw().toBuffer();
    const colours = new Set(pixels.toString('hex').match(/.{6}/g));
    expect([...colours], JSON.stringify(margin)).toHaveLength(1);
  }
});
