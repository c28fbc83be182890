import type { Picture } from 'vite-imagetools';

/** The same formats and widths as the site's, so that the pictures weigh the same. */
const workshop = import.meta.glob<Picture>('../../../content/images/workshop/*.jpg', {
  eager: true,
  import: 'default',
  query: '?w=480;640;960;1600&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
const team = import.meta.glob<Picture>('../../../content/images/team/*.jpg', {
  eager: true,
  import: 'default',
  query: '?w=320;640&format=avif;webp;jpg&as=picture&withoutEnlargement',
});
const drawings = import.meta.glob<string>('../../../content/images/{backers,easy-read}/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});
const all = { ...workshop, ...team };

/** @param file  in content/images/, for example `team/person.jpg` */
export function photo(file: string): Picture {
  return found(all, file);
}

/** The address of a drawing. */
export function drawing(file: string): string {
  return found(drawings, file);
}

function found<Value>(values: Record<string, Value>, file: string): Value {
  const value = values[`../../../content/images/${file}`];
  if (value === undefined) throw new RangeError(`content/images/${file}: is missing.`);
  return value;
}
