import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { minifySync, type Plugin } from 'vite';
import { icoOf } from '../site/prerender/drawings.ts';

/** What a plain keyboard types, and what the form's text uses: the same as in form/web/styles/fonts.css. */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\u00A0£–—‘’“”…`;

/** A Vite plugin: imports with this ending give what `make` makes of the file. */
function madeOf(name: string, ending: string, make: (file: string) => Promise<string>): Plugin {
  return {
    name,
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ending)) return undefined;
      const made = await make(id.slice(0, id.lastIndexOf('?')));
      return `export default ${JSON.stringify(made)}`;
    },
  };
}

/**
 * `font.woff2?keyboard` is that font, as base64, cut down to these characters, to kerning and to the
 * weights in the style sheets: up to 700, because the typeface has another set of outlines for heavier
 * ones, a third of the file. The whole font is loaded only if other characters are typed.
 */
export function keyboardFont(): Plugin {
  return madeOf('keyboard-font', '.woff2?keyboard', async (file) => {
    const font = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'woff2',
      keepFeatures: ['kern'],
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    return font.toString('base64');
  });
}

/**
 * `script.js?short` is that script without comments and long names. Those at its top level stay, so
 * that scripts can follow one another in one file.
 */
export function shortScript(): Plugin {
  return madeOf('short-script', '.js?short', async (file) => {
    const options = { module: true, mangle: { toplevel: false } };
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), options);
    const [error] = errors;
    if (error) throw new SyntaxError(`${file}: ${error.message}`);
    return code;
  });
}

/**
 * `icon.svg?ico` is that picture, as base64, for browsers that know no icons in SVG, on paper, because they do not
 * say how dark the tab is.
 */
export function iconAsIco(): Plugin {
  return madeOf('icon-as-ico', '.svg?ico', async (file) => {
    const svg = sharp(file, { density: 600 });
    const sizes = [16, 32].map((size) =>
      svg.clone().resize(size).flatten({ background: '#fbf6ec' }).png().toBuffer(),
    );
    return icoOf(await Promise.all(sizes)).toString('base64');
  });
}

/**
 * A Vite plugin: copies the WebAssembly that a package reads from a file beside its code to beside the
 * built code, which reads it from there.
 */
export function wasmFiles(): Plugin {
  return {
    name: 'wasm-files',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // By the name alone: how a package reads it, and how a build writes that, differ.
        const named = chunk.code.matchAll(/["'`](?:\.\/)?([\w-]+\.wasm)["'`]/g);
        for (const name of new Set(Array.from(named, ([, name = '']) => name))) {
          const file = chunk.moduleIds
            .map((id) => join(dirname(id), name))
            .find((path) => existsSync(path));
          if (!file)
            this.error(`${chunk.fileName} reads ${name}, which is beside none of its modules.`);
          const fileName = join(dirname(chunk.fileName), name);
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
        }
      }
    },
  };
}
