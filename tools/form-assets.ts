import { readFileSync } from 'node:fs';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What a plain keyboard types, and what the form's text uses: the same as in form/web/styles/fonts.css. */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\u00A0£–—‘’“”…`;

/** A Vite plugin: imports with this ending give what `make` makes of the file, as base64. */
function madeOf(name: string, ending: string, make: (file: string) => Promise<Buffer>): Plugin {
  return {
    name,
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ending)) return undefined;
      const made = await make(id.slice(0, id.lastIndexOf('?')));
      return `export default ${JSON.stringify(made.toString('base64'))}`;
    },
  };
}

/**
 * `font.woff2?keyboard` is that font cut down to these characters and to the weights in the style
 * sheets. The whole font is loaded only if other characters are typed.
 */
export function keyboardFont(): Plugin {
  return madeOf('keyboard-font', '.woff2?keyboard', (file) =>
    subsetFont(readFileSync(file), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 800 } },
    }),
  );
}

/**
 * `icon.svg?ico` is that picture for browsers that know no icons in SVG, on paper, because they do not
 * say how dark the tab is.
 */
export function iconAsIco(): Plugin {
  return madeOf('icon-as-ico', '.svg?ico', async (file) => {
    const svg = sharp(file, { density: 600 });
    const sizes = [16, 32].map((size) =>
      svg.clone().resize(size).flatten({ background: '#fbf6ec' }).png().toBuffer(),
    );
    return pngToIco(await Promise.all(sizes));
  });
}
