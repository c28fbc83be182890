import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

type Kind = { begins: RegExp; what: string };

const mpeg4: Kind = {
  begins: /^....ftyp/s,
  what: 'an MPEG-4 file, as film and sound programs export it',
};
const ogg: Kind = { begins: /^OggS/, what: 'an Ogg file, as sound programs export it' };

/** How a file begins that a browser can play or a reader can open, by the ending of its name. */
const kinds: Readonly<Record<string, Kind>> = {
  '.mp4': mpeg4,
  '.m4a': mpeg4,
  '.webm': { begins: /^.E\xDF\xA3/s, what: 'a WebM film, as film programs export it' },
  '.mp3': { begins: /^(ID3|\xFF[\xE2-\xFF])/, what: 'an MP3 file, as sound programs export it' },
  '.ogg': ogg,
  '.opus': ogg,
  '.pdf': { begins: /^%PDF-/, what: 'a PDF, as word processors export it' },
  '.docx': { begins: /^PK/, what: 'a Word document, as word processors save it' },
  '.vtt': {
    begins: /^(\xEF\xBB\xBF)?WEBVTT\s/,
    what: 'captions whose first line is "WEBVTT", as caption programs export them',
  },
};

/** What is wrong with a film, a recording or a document, as the rest of a sentence, if anything is. */
export function mediaProblem(path: string): string | undefined {
  const kind = kinds[extname(path).toLowerCase()];
  const start = kind && beginningOf(path);
  if (!kind || start === undefined || kind.begins.test(start)) return undefined;
  return `begins with ${JSON.stringify(start)}. Expected ${kind.what}.`;
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(16);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
