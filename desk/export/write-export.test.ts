import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { entriesOf } from '../../tests/desk/open-desk.ts';
import { readWorkbook } from '../../tests/desk/read-workbook.ts';
import { personPage } from '../people/person-page.ts';
import { aboutOne } from './about-one.ts';
import { type OneFileKind, oneFileKinds } from './file-kinds.ts';
import { oneFile } from './write-export.ts';

const hostile = `</dd><script>alert(1)</script> "&amp;" \u0007 =1+1`;
const long = `${'long '.repeat(8_000)}end`;
const sent = submission({
  answers: { story: hostile },
  notable: ['Sent within 30 seconds of the agreement'],
});
const entries = entriesOf([
  { kind: 'note', text: `Rang, and ${hostile}` },
  { kind: 'note', text: long },
  { kind: 'interview', on: '2026-12-09', at: '14:30' },
  { kind: 'call', outcome: 'real', text: 'They told us more' },
  { kind: 'request', asks: 'see', askedOn: '2026-12-01' },
]);
const person = openedPerson({ ...sent, interviewedOn: '2026-11-30' }, entries);
const people: Parameters<typeof personPage>[1] = {
  all: new Map([[sent.id, person]]),
  versions,
  named: (some) => some.map((entry) => ({ ...entry, by: 'Bo Colleague' })),
};
const { study, desk } = loadContent();
const retention = { ...study.retention, screeningLatest: '2027-03-31', screeningMonths: 6 };
const page = personPage(
  person,
  people,
  { flags: [], reasons: [] },
  { study: { ...study, retention }, desk },
);
const about = aboutOne(page, person, study, '2026-12-10');
const facts = about.parts.flatMap((part) => part.facts);

async function textOf(kind: OneFileKind): Promise<string> {
  const file = await oneFile(kind, about, sent, versions);
  if (typeof file === 'string') return file;
  const [sheet] = readWorkbook(Buffer.from(file)).values();
  return (
    sheet?.rows.map((row) => [...row.values()].map(({ value }) => value).join(' ')).join('\n') ?? ''
  );
}

test('what someone gets who asks to see their data has the answers, consents, days and all that the team recorded', () => {
  const said = facts.map(({ what, says }) => `${what}: ${says}`).join('\n');
  // Who of the team recorded it is for the team.
  expect(said).not.toContain('Bo Colleague');
  for (const fact of [
    `Reference: ${sent.reference}`,
    'Received: 20 November 2026 at 18:42',
    'Last interview: 30 November 2026',
    'Your answers, and what the team recorded, until: 31 March 2027',
    'The form noted: Sent within 30 seconds of the agreement',
    'What is your name?: Zoë ن 🙂',
    'How many cups have you?: Prefer not to say',
    'What is your number? (international): +442079460000',
    'with the privacy policy of 31 January 2030: Do you agree? I agree',
    'Interview agreed for 9 December 2026 at 14:30',
    'Called. They are real: They told us more',
    'Asked on 1 December 2026 to see their data',
  ]) {
    expect(said).toContain(fact);
  }
});

/** Without what a kind of file writes in its own way. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

test.each(Object.keys(oneFileKinds) as OneFileKind[])(
  'as %s, it has each of these facts, and what people typed runs nowhere',
  async (kind) => {
    const file = await textOf(kind);
    const read = kind === 'html' ? file.replace(/&(amp|lt|gt|quot|#39);/g, '') : file;
    const all = plain(
      kind === 'json'
        ? JSON.parse(`[${read}]`)
            .map((one: unknown) => deepText(one))
            .join('')
        : read,
    );
    for (const { what, says } of facts) {
      // A long answer is in several cells.
      const typed = says === long ? 'end' : says;
      expect(all, what).toContain(plain(what));
      expect(all, what).toContain(plain(typed));
    }
    if (kind === 'html') {
      expect(file).not.toMatch(/<script|style=/);
      expect(file).not.toContain('\u0007');
      expect(file).toContain('<html lang="en-GB">');
      expect(file).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;amp;&quot;');
    }
  },
);

function deepText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(deepText).join(' ');
}
