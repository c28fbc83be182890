/** The width is for a film's poster; all else is published as it is. */
const media = import.meta.glob<string>('../../content/media/*', {
  eager: true,
  import: 'default',
  query: '?url&no-inline&w=1280',
});

/**
 * The address of a film, a recording or a document.
 *
 * @throws RangeError if the file is not there, which `content/checks/load.ts` has ruled out
 */
export function mediaAddress(file: string): string {
  const address = media[`../../content/media/${file}`];
  if (address === undefined) throw new RangeError(`content/media/${file}: is missing.`);
  return address;
}
