import { basename, join } from 'node:path';

/** The file with the headers for the site in `folder`. It is not part of the site. */
export function headersFile(folder: string): string {
  return join('.build', `${basename(folder)}-headers.json`);
}
