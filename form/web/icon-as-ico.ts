import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const suffix = '.svg?ico';

/**
 * A Vite plugin: `icon.svg?ico` is that picture for browsers that know no icons in SVG, on paper,
 * because they do not say how dark the tab is; as base64.
 */
export function iconAsIco(): Plugin {
  return {
    name: 'icon-as-ico',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const svg = sharp(id.slice(0, id.lastIndexOf('?')), { density: 600 });
      const sizes = [16, 32].map((size) =>
        svg.clone().resize(size).flatten({ background: '#fbf6ec' }).png().toBuffer(),
      );
      const icon = await pngToIco(await Promise.all(sizes));
      return `export default ${JSON.stringify(icon.toString('base64'))}`;
    },
  };
}
