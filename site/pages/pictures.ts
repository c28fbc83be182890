import type { Picture } from 'vite-imagetools';

/** Every picture in content/images/, in the formats and widths that the pages ask for. */
const workshop = import.meta.glob<Picture>('../../content/images/workshop/*.{jpg,jpeg,png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?w=480;736;1200;1600&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
const team = import.meta.glob<Picture>('../../content/images/team/*.{jpg,jpeg,png,webp}', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?w=320;640&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
const backers = import.meta.glob<string>('../../content/images/backers/*.svg', {
  eager: true,
  caseSensitive: false,
  import: 'default',
  query: '?url&no-inline',
});

// The width is for photos; a drawing fits every width.
const easyRead = import.meta.glob<string>(
  '../../content/images/easy-read/*.{svg,jpg,jpeg,png,webp}',
  { eager: true, caseSensitive: false, import: 'default', query: '?url&no-inline&w=640' },
);

/** @throws RangeError if the file is not there, which `content/checks/load.ts` has ruled out */
export function workshopPicture(file: string): Picture {
  return found(workshop, 'workshop', file);
}

export function teamPicture(file: string): Picture {
  return found(team, 'team', file);
}

/** The address of a logo. */
export function backerLogo(file: string): string {
  return found(backers, 'backers', file);
}

/** The address of a picture of the page in easy words. */
export function easyReadPicture(file: string): string {
  return found(easyRead, 'easy-read', file);
}

function found<Value>(all: Record<string, Value>, folder: string, file: string): Value {
  const value = all[`../../content/images/${folder}/${file}`];
  if (value === undefined) throw new RangeError(`content/images/${folder}/${file}: is missing.`);
  return value;
}
