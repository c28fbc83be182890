import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../tests/wcag.ts';

/**
 * Every pair of colours that the style sheets put on each other, in both themes. Text: 7:1 (WCAG
 * 1.4.6). Edges, shapes and focus: 3:1 (WCAG 1.4.11, 2.4.13).
 */
const textOn = {
  text: ['surface', 'surface-wood', 'surface-plank', 'field'],
  link: ['surface', 'surface-wood', 'field'],
  error: ['surface', 'field'],
  'text-on-dark': ['surface-signup', 'surface-footer'],
  'on-accent': ['accent'],
  surface: ['text', 'link'],
};
const shapesOn = {
  edge: ['surface', 'surface-wood', 'surface-plank', 'field'],
  accent: ['surface-signup', 'surface-footer'],
  focus: ['surface', 'surface-wood', 'surface-plank'],
  'text-on-dark': ['surface-signup', 'surface-footer'],
  'on-frame': ['frame-across', 'frame-upright'],
};

const css = ['styles/tokens.css', 'site/styles/tokens.css'].map((file) =>
  readFileSync(file, 'utf8').split(/prefers-color-scheme: dark|@media print/),
);
const [lightCss, darkCss] = [0, 1].map((part) => css.map((parts) => parts[part]).join('\n')) as [
  string,
  string,
];
const read = (part: string) =>
  [...part.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name ?? '', value ?? ''] as const,
  );
const light = new Map(read(lightCss));
const dark = new Map([...light, ...read(darkCss)]);

function colour(theme: Map<string, string>, name: string): Buffer {
  const value = theme.get(name) ?? '';
  const reference = value.match(/^var\(--([\w-]+)\)$/)?.[1];
  if (reference) return colour(theme, reference);
  expect(value, `--${name} is a colour`).toMatch(/^#([0-9a-f]{3}){1,2}$/);
  const digits = value.slice(1);
  return Buffer.from(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 'hex');
}

for (const [themeName, theme] of Object.entries({ light, dark })) {
  for (const [what, pairs, least] of [
    ['text', textOn, 7],
    ['shapes', shapesOn, 3],
  ] as const) {
    for (const [front, backs] of Object.entries(pairs)) {
      // On dark boards the focus ring has the colour of the text: see their style sheets.
      test.each(backs)(
        `${what}, ${themeName}: --${front} on --%s is ${least}:1 or more`,
        (back) => {
          const ratio = contrast(colour(theme, front), colour(theme, back));
          expect(ratio).toBeGreaterThanOrEqual(least);
        },
      );
    }
  }
}

test('orange shapes show on every board: by their edge in the light theme, by their colour in the dark', () => {
  expect(contrast(colour(light, 'accent'), colour(light, 'edge'))).toBeGreaterThanOrEqual(3);
  for (const board of ['surface', 'surface-wood', 'surface-plank']) {
    expect(contrast(colour(dark, 'accent'), colour(dark, board))).toBeGreaterThanOrEqual(3);
  }
});

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([0x77, 0x77, 0x77], [255, 255, 255])).toBeCloseTo(4.48, 2);
});
