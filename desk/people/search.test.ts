import { expect, test } from 'vitest';
import { searchableOf, searchFor } from './search.ts';

const countries = ['GB'] as const;
const finds = (query: string, ...texts: string[]) =>
  searchFor(query, countries)(searchableOf(texts, countries));

test.each([
  // What is typed, and what the answer has.
  ["O'Brien", 'Seán O’Brien'],
  ['O’Brien', "Sean O'Brien"],
  ['obrien', 'O‘Brien'],
  ['anne-marie', 'Anne‑Marie'],
  ['Anne Marie', 'Anne–Marie'],
  ['annemarie', 'Anne-Marie'],
  ['Anne-Marie', 'Anne Marie'],
  ['email', 'by e-mail'],
  ['Jose', 'José'],
  ['José', 'Jose\u0301'],
  ['jose\u0301', 'JOSÉ'],
  ['Muller', 'Jürgen Müller'],
  ['Mueller', 'Müller'],
  ['Müller', 'Mueller'],
  ['muller', 'Mu\u0308ller'],
  ['mueller', 'Mu\u0308ller'],
  ['lukasz', 'Łukasz'],
  ['Łukasz', 'Lukasz'],
  ['Strasse', 'Lange Straße'],
  ['STRAẞE', 'Strasse'],
  ['soren', 'Søren'],
  ['soeren', 'Søren'],
  ['aeon', 'Æon'],
  ['ILKER', 'İlker'],
  ['aydin', 'Aydın'],
  ['σοφος', 'ΣΟΦΟΣ'],
  ['office', 'oﬃce'],
  ['ＡＢＣ', 'abc'],
  ['non breaking', 'non\u00a0breaking'],
  ['softhyphen', 'soft\u00adhyphen'],
  ['محمد', 'مُحَمَّد'],
  ['שלום', 'שָׁלוֹם'],
  ['Smith, Jo', 'Jo Smith'],
  ['(Leeds)', 'Leeds'],
  // Numbers, by what is dialled.
  ['02079460958', '020 7946 0958'],
  ['(020) 7946-0958', '020 7946 0958'],
  ['020 7946 0958', '02079460958'],
  ['+44 20 7946 0958', '020 7946 0958'],
  ['+442079460958', '020 7946 0958'],
  ['0044 20 7946 0958', '020 7946 0958'],
  ['+44 (0)20 7946 0958', '020-7946-0958'],
  ['020 7946 0958', '+44 20 7946 0958'],
  ['020 7946 0958', 'Jo, my sister, 020.7946.0958'],
  ['7946 0958', '02079460958'],
  ['79460958', '020 7946 0958'],
  ['0207946', '+442079460958;ext=12'],
  ['44207946', '020 7946 0958'],
  ['0958', '020 7946 0958'],
  // As far as someone has typed it, or read it on a torn note.
  ['07700 900 1', '07700 900100'],
  ['07700 900 1', '+44 7700 900100'],
  ['+44 7700 900 1', '07700 900100'],
  ['+44 7700 900 1', '07700/900100'],
  ['(07700) 9', '07700/900/100'],
  ['07700/900 1', '07700 900100'],
  ['02079460958', '٠٢٠ ٧٩٤٦ ٠٩٥٨'],
  ['jo 020 7946-0958', 'Jo: (020) 79460958'],
  ['2027 2026', 'in 2026 and in 2027'],
  // Email addresses, as the store reads them.
  ['Sam.Smith@EXAMPLE.org', 'sam.smith@example.org'],
  ['<sam@example.org>', 'sam@example.org'],
  ['mailto:sam@example.org', 'sam@example.org'],
  ['sam@xn--kse-qla.example', 'sam@käse.example'],
  ['sam@käse.example', 'sam@xn--kse-qla.example'],
  ['anne-marie@my-mail.example', 'Anne‑Marie@my-mail.example'],
  ['@example.org', 'sam@example.org'],
  // References.
  ['7KQ2-M9XD-4T', '7KQ2-M9XD-4T'],
  ['7kq2m9xd4t', '7KQ2-M9XD-4T'],
  ['7KQ2 M9XD 4T', '7KQ2-M9XD-4T'],
  ['7kq2m9', '7KQ2-M9XD-4T'],
  ['7OLD-I234-5O', '701D-1234-50'],
  // Words in quotes, one after the other.
  ['"can not open"', 'I can\nnot  open jars'],
  ['“can not open” jars', 'Jars that I can not open'],
  ['"can not op', 'I can not open jars'],
])('%j finds %j', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['"open not"', 'I can not open jars'],
  ['"jars open"', 'jars', 'open'],
  ['open lids', 'I can not open jars'],
  ['02079460959', '020 7946 0958'],
  ['07946', 'part 0, room 7946'],
  ['がぎ', 'かき'],
  ['कि', 'का'],
])('%j does not find %j', (query, ...texts) => {
  expect(finds(query, ...texts)).toBe(false);
});

test.each(['', ' ', '-', '"', '“”', "'", '?'])('%j leaves nobody out', (query) => {
  expect(finds(query, 'anything')).toBe(true);
});
