import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const suffix = '.woff2?keyboard';

/** The same as in styles/fonts.css: what a plain keyboard types, and what the form's text uses. */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\u00A0£–—‘’“”…`;

/**
 * A Vite plugin: `font.woff2?keyboard` is that font cut down to these characters and to the weights in
 * the style sheets, as base64. The whole font is loaded only if other characters are typed.
 */
export function keyboardFont(): Plugin {
  return {
    name: 'keyboard-font',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const small = await subsetFont(readFileSync(id.slice(0, id.lastIndexOf('?'))), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 800 } },
      });
      return `export default ${JSON.stringify(small.toString('base64'))}`;
    },
  };
}
