import { expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/form/sample-answers.ts';
import { exportCsv } from './export-csv.ts';

const answers = sampleAnswers({
  who: ['carer'],
  role: '',
  name: 'Zoë "Z" Lee',
  age: 'guardian-agrees',
  story: 'one,\ntwo',
  consentWording: 'I agree.',
});

test('the CSV starts with a byte order mark and has a heading for each column', () => {
  expect(exportCsv([])).toBe(
    '\ufeff"Id","Received","Disabled person","Carer","Professional","Role","Name","E-mail","Under age, guardian agrees","What they told us","Prefers not to say","Agreed to","Agreed at"\n',
  );
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(exportCsv([answers])).toContain(
    `"${'a'.repeat(32)}","2026-11-20T18:42:00.000Z","no","yes","no",,"Zoë ""Z"" Lee","zoe@example.org","yes","one,\ntwo","no","I agree.","2026-11-20T18:42:00.000Z"\n`,
  );
});

test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '＝1'])(
  'a spreadsheet does not run "%s" as a formula',
  (name) => {
    expect(exportCsv([{ ...answers, name }])).toContain(`,"'${name}",`);
  },
);
