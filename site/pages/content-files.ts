import type { Picture } from 'vite-imagetools';

/** Every picture in content/images/, in the formats and widths that the pages ask for. */
const workshop = import.meta.glob<Picture>('../../content/images/workshop/*.{jpg,jpeg,png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?w=750;1040;1280;1600&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
const team = import.meta.glob<Picture>('../../content/images/team/*.{jpg,jpeg,png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?w=320;480;720&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
// AVIF and WebP, both of which show what is cut out: a third format would be a packet more of HTML.
const bench = import.meta.glob<Picture>('../../content/images/bench/*.{png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?w=240;480&format=avif;webp&as=picture&withoutEnlargement',
});
const backers = import.meta.glob<string>('../../content/images/backers/*.svg', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?url&no-inline',
});

// What is see-through is put on white: a JPEG would show it black, and dark colours would hide dark lines.
const easyRead = import.meta.glob<Picture>('../../content/images/easy-read/*.{jpg,jpeg,png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query:
    '?w=320;480;640&format=avif;webp;jpg&as=picture&withoutEnlargement&flatten&background=white',
});

export function workshopPicture(file: string): Picture {
  return fileIn(workshop, 'images/workshop', file);
}

export function teamPicture(file: string): Picture {
  return fileIn(team, 'images/team', file);
}

export function benchPicture(file: string): Picture {
  return fileIn(bench, 'images/bench', file);
}

/** The address of a logo. */
export function backerLogo(file: string): string {
  return fileIn(backers, 'images/backers', file);
}

export function easyReadPicture(file: string): Picture {
  return fileIn(easyRead, 'images/easy-read', file);
}

// The width is for a film's poster; everything else is published unchanged.
const media = import.meta.glob<string>('../../content/media/*', {
  eager: true,
  import: 'default',
  query: '?url&no-inline&w=1280',
});

/** The address of a film, a recording or a document. */
export function mediaAddress(file: string): string {
  return fileIn(media, 'media', file);
}

/**
 * What Vite made of a file of content/. A Mac stores "é" as two characters, a keyboard types one:
 * both match.
 *
 * @throws RangeError if the file is not there, which `content/model/load.ts` has ruled out
 */
function fileIn<Value>(all: Record<string, Value>, folder: string, file: string): Value {
  const path = `../../content/${folder}/${file}`.normalize();
  const entry = Object.entries(all).find(([name]) => name.normalize() === path);
  if (!entry) throw new RangeError(`content/${folder}/${file}: is missing.`);
  return entry[1];
}
