import { dateInWords, dayAt, hourAt } from '../../common/days.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import { entryInWords } from '../people/entry-in-words.ts';
import type { OpenedPerson } from '../people/person.ts';
import type { PersonPage } from '../people/person-page.ts';
import { stateNames } from '../people/state-names.ts';

/** One thing that is stored of someone. */
type Fact = { what: string; says: string };

/** All that is stored of someone who asks to see it: the same facts in every kind of file. */
export type AboutOne = {
  title: string;
  introduction: string;
  parts: { heading: string; facts: Fact[] }[];
};

/**
 * @param page  what the desk shows of them
 * @param today  the day of the file
 */
export function aboutOne(
  page: PersonPage,
  { submission, telephones }: Pick<OpenedPerson, 'submission' | 'telephones'>,
  study: Pick<Study, 'name'>,
  today: string,
): AboutOne {
  const { notable = [] } = submission;
  const parts = [
    {
      heading: 'About the sign-up',
      facts: [
        { what: 'Reference', says: page.reference },
        { what: 'Id', says: page.id },
        { what: 'Received', says: at(page.receivedAt) },
        { what: 'Version of the questions', says: page.version },
        { what: 'State', says: stateNames[page.state] },
        ...day('Waits for a parent or guardian until', page.waitingUntil),
        ...day('A parent or guardian agreed on', page.confirmedOn),
        ...day('Last interview', page.interviewedOn),
        ...day('Last paid', page.paidOn),
        ...notable.map((says) => ({ what: 'The form noted', says })),
      ],
    },
    {
      heading: 'How long we keep it',
      facts: [
        ...day('Your answers, and what the team recorded, until', page.answersUntil),
        ...day('The proof of what you agreed to, and of your requests, until', page.proofUntil),
      ],
    },
    ...page.sections.map(({ heading, answers }) => ({
      heading,
      facts: answers.flatMap(({ id, ask, answer, corrected }) => [
        { what: ask, says: answer || 'No answer' },
        ...(telephones[id] ? [{ what: `${ask} (international)`, says: telephones[id] }] : []),
        ...(corrected
          ? [{ what: `${ask} (as it was sent)`, says: corrected.first || 'No answer' }]
          : []),
      ]),
    })),
    {
      heading: 'What you agreed to',
      facts: page.consents.map(({ agreed, wording, at: time, policy }) => ({
        what: `${agreed ? 'Agreed' : 'Did not agree'} on ${at(time)}, with the privacy policy of ${dateInWords(policy)}`,
        says: wording,
      })),
    },
    {
      heading: 'What the team recorded',
      facts: page.entries.map(({ id, at: time, what }) => ({
        what: at(time),
        says: entryInWords(what, page.correctionsInWords[id]),
      })),
    },
  ];
  return {
    title: `What we have about you: ${study.name}`,
    introduction: `This is all that the sign-up form of ‘${study.name}’ has stored about you, and all that the team has recorded there, on ${dateInWords(today)}. Recordings, emails and payments, if there are any, are not in it. Days and times are those of Britain.`,
    parts: parts.filter(({ facts }) => facts.length > 0),
  };
}

/** @param time  in UTC */
function at(time: string): string {
  return `${dateInWords(dayAt(time))} at ${hourAt(Date.parse(time))}`;
}

function day(what: string, on: string | undefined): Fact[] {
  return on ? [{ what, says: dateInWords(on) }] : [];
}

/** A page that anyone can read, print and keep, by itself: no script, and nothing that it fetches. */
export function onePage(
  { title, introduction, parts }: AboutOne,
  { isSheetEach = false } = {},
): string {
  const sections = parts.map(
    ({ heading, facts }) => `<section>
<h2 dir="auto">${escaped(heading)}</h2>
<dl>
${facts.map(({ what, says }) => `<div><dt dir="auto">${escaped(what)}</dt><dd dir="auto">${escaped(says)}</dd></div>`).join('\n')}
</dl>
</section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
${styles}${isSheetEach ? '\n@media print { section { break-after: page; } }' : ''}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(introduction)}</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const styles = `html { color-scheme: light dark; }
body { margin: 0; background: Canvas; color: CanvasText; font: 1.125rem/1.5 sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; }
h2 { margin-block: 2rem 0.5rem; }
dl { margin: 0; }
dl div { padding-block: 0.5rem; border-block-start: 1px solid currentcolor; }
dt { font-weight: bold; }
dd { margin: 0; white-space: pre-wrap; }
@media print {
  body { font-size: 12pt; }
  main { max-inline-size: none; padding: 0; }
  h2 { break-after: avoid; }
  dt { break-after: avoid; }
}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people typed is text, whatever it looks like; HTML knows no control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
