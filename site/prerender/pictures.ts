import type { Plugin } from 'vite';
import { imagetools, resolveConfigs, type TransformFactory } from 'vite-imagetools';

/** Of 16 bits, the spaces that photo programs export, and the same in 8. */
const spacesInEightBits: Readonly<Record<string, string>> = { rgb16: 'srgb', grey16: 'b-w' };

/**
 * Takes pictures of 16 bits for pictures of 8 before sharp reads their profile. sharp 0.35 ignores a
 * profile of grey at 16 bits, and converts other colours to Display P3, of which it then leaves no
 * note: they would be washed out.
 */
const inEightBits: TransformFactory = ({ bits }) =>
  bits === '8'
    ? async (_, image) => {
        const { space } = await image.metadata();
        const inEight = spacesInEightBits[space ?? ''];
        return inEight ? image.pipelineColourspace(inEight) : image;
      }
    : undefined;

/** Makes the pictures that are published from those of content/, and keeps them in `.build/`. */
export function pictures(): Plugin {
  return imagetools({
    // Cameras write .JPG. A picture that is not processed here would be published unchanged, with
    // the place where it was taken.
    include: /^[^?]+\.(jpe?g|png|webp)(\?.*)?$/i,
    cache: { dir: '.build/pictures' },
    extendTransforms: (given) => [inEightBits, ...given],
    resolveConfigs: (...given) =>
      resolveConfigs(...given).map((config) => ({
        ...config,
        // Kept pictures are found by this too: those of earlier versions are made again.
        bits: '8',
        // Three quarters of the bytes of the default, 50, with no difference that we could see.
        ...(config['format'] === 'avif' && { quality: '40' }),
        // For a trial on this machine: a tenth of the time, for a fifth more bytes.
        ...(config['format'] === 'avif' && process.env['QUICK_PICTURES'] && { effort: '1' }),
      })),
  });
}
