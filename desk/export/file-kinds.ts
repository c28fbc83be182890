/** The kinds of file that an export can be, by the ending of its name, with what each is for. */
export const fileKinds = {
  xlsx: {
    name: 'A workbook (.xlsx)',
    about: 'For Excel, LibreOffice and Numbers. It explains every column, and text stays text.',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: {
    name: 'A plain table (.csv)',
    about:
      'For programs that count, with a column of 1 and 0 for each choice where there could be several. A spreadsheet may change what it reads from it.',
    type: 'text/csv; charset=utf-8',
  },
  json: {
    name: 'For other programs (.json)',
    about: 'Answers as they are kept, with every version of the questions.',
    type: 'application/json',
  },
} as const;

export type FileKind = keyof typeof fileKinds;

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
