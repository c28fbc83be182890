import { fileIn } from './file-in.ts';

/** The width is for a film's poster; all else is published as it is. */
const media = import.meta.glob<string>('../../content/media/*', {
  eager: true,
  import: 'default',
  query: '?url&no-inline&w=1280',
});

/** The address of a film, a recording or a document. */
export function mediaAddress(file: string): string {
  return fileIn(media, 'media', file);
}
