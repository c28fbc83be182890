import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons, drawShareCard, headlineSpace, lineSpace } from './drawings.ts';
import { fittedText } from './fitted-text.ts';

const ink = async (study: string) => {
  const card = await drawShareCard('A headline.', study);
  const line = { left: 0, top: 480, width: 1200, height: 80 };
  const { channels } = await sharp(card).extract(line).flatten().stats();
  return 255 - (channels[0]?.mean ?? 255);
};

test("the form's own tab has the icon of the site", async () => {
  const { 'icon.svg': icon } = await drawIcons('A study');
  expect(readFileSync('form/web/icon.svg', 'utf8').trim()).toBe(icon);
});

test('the share card shows Welsh letters as it shows other letters', async () => {
  const [none, welsh, plain] = await Promise.all([ink(' '), ink('ŵŷŵŷ'), ink('wywy')]);
  expect(welsh - none).toBeGreaterThan(plain - none);
});

test.each([
  ['Stairs, doors, steps. What gets in your way?', 'Doors and Us'],
  ['Donaudampfschifffahrtsgesellschaft', 'The longest name of a study '.repeat(6)],
  ['What gets in your way at home, at work and out? '.repeat(8), 'Doors'.repeat(30)],
])('the share card has room for the headline %j and the name %j', async (headline, study) => {
  const words = await Promise.all([
    fittedText(headline, 800, headlineSpace),
    fittedText(study, 700, lineSpace),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${words
    .map(({ outlines }) => outlines)
    .join('')}</svg>`;
  const margins = [
    { left: 1105, top: 0, width: 95, height: 460 },
    { left: 0, top: 0, width: 1200, height: 30 },
    { left: 0, top: 460, width: 1200, height: 15 },
    { left: 1155, top: 475, width: 45, height: 105 },
    { left: 0, top: 565, width: 1200, height: 20 },
  ];
  for (const margin of margins) {
    const ink = sharp(Buffer.from(svg)).extract(margin).extractChannel('alpha').raw();
    expect(Math.max(...(await ink.toBuffer())), JSON.stringify(margin)).toBe(0);
  }
});
