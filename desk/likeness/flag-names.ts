import type { SignKind } from './sign.ts';

/** What a team calls each flag, in the order in which it is shown. */
export const flagNames: Readonly<Record<SignKind, string>> = {
  words: 'Much the same words',
  choices: 'Nearly the same choices',
  'near-telephone': 'Telephone numbers nearly the same, or in a row',
  'near-name': 'Names or addresses nearly the same',
  telephone: 'The same telephone number',
  mailbox: 'The same mailbox',
  organisation: 'Helped at the same organisation',
  address: 'The same postal address',
  pattern: 'Email addresses of one pattern',
  arrival: 'Came right after one another',
  run: 'Several with something that stands out, one after another',
  surge: 'Came in an hour with many others',
  contradiction: 'Answers that cannot both be true',
  noted: 'Something that the form noted',
  repeated: 'What the study’s own pages say',
  speed: 'Faster than anyone reads',
  name: 'An email address without the name',
  alone: 'The same thing noted of each',
};
