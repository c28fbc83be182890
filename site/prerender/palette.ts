import { readFileSync } from 'node:fs';

const scale = /--([a-z]+-\d+):\s*(#[0-9a-f]{6});/g;

/** The colours of the scale in tokens.css, for what is drawn and not styled: `ink-90` to `#111a30`. */
export function readPalette(): (name: string) => string {
  const css = readFileSync('site/styles/tokens.css', 'utf8');
  const colours = new Map([...css.matchAll(scale)].map(([, name = '', hex = '']) => [name, hex]));
  return (name) => {
    const colour = colours.get(name);
    if (colour) return colour;
    throw new RangeError(
      `site/styles/tokens.css: has no --${name}. It has ${[...colours.keys()]}.`,
    );
  };
}
