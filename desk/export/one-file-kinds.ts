import { fileKinds } from './file-kinds.ts';

/** The kinds of file for someone who asks to see what is stored of them. */
export const oneFileKinds = {
  html: {
    name: 'A page to read (.html)',
    about: 'For the person: it opens in any browser, can be read aloud, and prints well.',
    type: 'text/html; charset=utf-8',
  },
  xlsx: { ...fileKinds.xlsx, about: 'The same as a list, for Excel, LibreOffice and Numbers.' },
  csv: { ...fileKinds.csv, about: 'The same list, for other programs.' },
  json: {
    ...fileKinds.json,
    about: 'The same for programs, with the answers as they are kept, to take them elsewhere.',
  },
} as const;

export type OneFileKind = keyof typeof oneFileKinds;
