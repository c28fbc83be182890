import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const asked = '.woff2?keyboard';

/** As in styles/fonts.css: what a plain keyboard types, and the form's own words hold. */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\u00A0£–—‘’“”…`;

/**
 * Vite: `font.woff2?keyboard` is that font with these characters alone, in the weights of the style
 * sheets, as base64. The whole font comes only to those who type others.
 */
export function keyboardFont(): Plugin {
  return {
    name: 'keyboard-font',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(asked)) return undefined;
      const small = await subsetFont(readFileSync(id.slice(0, id.lastIndexOf('?'))), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 800 } },
      });
      return `export default ${JSON.stringify(small.toString('base64'))}`;
    },
  };
}
