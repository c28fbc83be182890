import { readFileSync } from 'node:fs';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What a plain keyboard types, and what the form's text uses: the same as in form/web/styles/fonts.css. */
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
      if (!id.endsWith('.woff2?keyboard')) return undefined;
      const small = await subsetFont(readFileSync(id.slice(0, id.lastIndexOf('?'))), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 800 } },
      });
      return `export default ${JSON.stringify(small.toString('base64'))}`;
    },
  };
}

/**
 * A Vite plugin: `icon.svg?ico` is that picture for browsers that know no icons in SVG, on paper,
 * because they do not say how dark the tab is; as base64.
 */
export function iconAsIco(): Plugin {
  return {
    name: 'icon-as-ico',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.svg?ico')) return undefined;
      const svg = sharp(id.slice(0, id.lastIndexOf('?')), { density: 600 });
      const sizes = [16, 32].map((size) =>
        svg.clone().resize(size).flatten({ background: '#fbf6ec' }).png().toBuffer(),
      );
      const icon = await pngToIco(await Promise.all(sizes));
      return `export default ${JSON.stringify(icon.toString('base64'))}`;
    },
  };
}
