import type { Written } from '../../content/model/questionnaire/question.ts';

type Examples = {
  /** What people type into the fields of a question, and what must be stored of it. */
  right: [typed: string | readonly string[], stored: string][];
  wrong: (string | readonly string[])[];
};

const long = 'x'.repeat(2_001);

/** Right and wrong answers to questions of each kind that is answered in writing. */
export const writtenExamples: Readonly<Record<Written['kind'], Examples>> = {
  line: {
    right: [
      ['Ann', 'Ann'],
      [' =1+1\t', '=1+1'],
      ['Zoe\u0308 "ن" 🙂', 'Zo\u00eb "ن" 🙂'],
    ],
    wrong: [long],
  },
  lines: {
    right: [
      ['one\ntwo', 'one\ntwo'],
      ['+44, <b>', '+44, <b>'],
    ],
    wrong: [long],
  },
  email: {
    right: [
      ['someone@example.org', 'someone@example.org'],
      ['someone@straße.example', 'someone@straße.example'],
      ['<a@b.example>', 'a@b.example'],
      ['"A" <a@xn--strae-oqa.example>', 'a@straße.example'],
    ],
    wrong: ['a@b', 'a b@c.example', 'a@b,example'],
  },
  telephone: {
    right: [
      // Mobiles, which every question takes.
      ['(07700) 900-000', '(07700) 900-000'],
      ['\u202d(+44) 7700 900000\u202c', '(+44) 7700 900000'],
    ],
    wrong: ['12', 'ring me'],
  },
  number: {
    right: [
      ['-5', '-5'],
      ['004', '4'],
    ],
    wrong: ['-6', '1000', 'x', '1.5', '1e1'],
  },
  date: {
    right: [
      [['31', '3', '2026'], '2026-03-31'],
      [['1', '2', '2024'], '2024-02-01'],
      [['29', '02', '2024'], '2024-02-29'],
    ],
    wrong: [
      ['31', '2', '2024'],
      ['1', '', '2024'],
      ['1', '13', '2024'],
      ['1', '2', '24'],
    ],
  },
};
