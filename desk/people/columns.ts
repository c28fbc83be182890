import { allQuestions } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/submission.ts';
import { count } from '../../common/count.ts';
import { dateInWords, dayAt } from '../../common/days.ts';
import type { AnyQuestion } from '../../content/model/questionnaire/question.ts';
import { agreedOf } from '../interviews/interviews-of.ts';
import { type Corrected, firstInWords } from './corrections.ts';
import type { Entry } from './entries.ts';
import { lastPaid, stateInWords } from './situation.ts';
import { askedSections, keyOf, type Versions, versionName } from './versions.ts';

/** In place of an answer to a question that was not on someone's path, or not in their form. */
export const notAsked = '(not asked)';

type Detail = {
  /** What the column says, for people who read the export. */
  about: string;
  holds: 'text' | 'day' | 'time';
  /** A day as 2026-11-20, a time as `2026-11-20T18:42:00.000Z`. */
  read(one: Exported, versions: Versions): string;
};

/** Someone as they are exported: with what was corrected, and what the team has recorded. */
export type Exported = Corrected & { entries?: readonly Entry[] };

/** What is exported of a person before the answers, by the heading of its column. */
export const details: Readonly<Record<string, Detail>> = {
  Reference: {
    about: 'What the form gave to the person. Commands find them by it.',
    holds: 'text',
    read: ({ reference }) => reference,
  },
  Id: {
    about: 'By this too, commands find the person.',
    holds: 'text',
    read: ({ id }) => id,
  },
  'Received (UTC)': {
    about: 'When the answers were sent. In summer, British clocks are an hour ahead.',
    holds: 'time',
    read: ({ receivedAt }) => receivedAt,
  },
  'Version of the questions': {
    about: 'The day on which answers to these questions were first stored, and their code.',
    holds: 'text',
    read: ({ version }, versions) => versionName(version, versions),
  },
  'Waiting for a guardian until': {
    about: 'The last day on which the answers wait for a parent or guardian. Do not use them yet.',
    holds: 'day',
    read: ({ waitingUntil = '' }) => waitingUntil,
  },
  'A guardian confirmed on': {
    about: 'When it was recorded that a parent or guardian agreed.',
    holds: 'day',
    read: ({ confirmedOn = '' }) => confirmedOn,
  },
  'Last interview on': {
    about: 'The day of the last interview, if one was recorded.',
    holds: 'day',
    read: ({ interviewedOn = '' }) => interviewedOn,
  },
  State: {
    about: 'Where the person is, as the team has recorded it, and what took place before.',
    holds: 'text',
    read: (one) => stateInWords({ record: one, entries: one.entries ?? [] }),
  },
  'Last paid on': {
    about: 'The day on which a payment was last recorded, if one was.',
    holds: 'day',
    read: ({ entries = [] }) => lastPaid(entries) ?? '',
  },
  'Agreed interviews': {
    about: 'Days and times in Britain that were agreed on, and have not taken place.',
    holds: 'text',
    read: (one) => interviewsIn(one).map(interviewInWords).join('\n'),
  },
  Notes: {
    about: 'What the team has written about the person, and how an agreed interview will happen.',
    holds: 'text',
    read: (one) =>
      notesIn(one)
        .map(({ on, text }) => `${dateInWords(on)}: ${text}`)
        .join('\n'),
  },
  Corrections: {
    about: 'Answers that were corrected since: what the person had sent, and who asked for it.',
    holds: 'text',
    read: ({ version, corrections = [] }, versions) => {
      const form = versions.get(version) ?? { pages: [] };
      return corrections.map((made) => firstInWords(made, form)).join('\n');
    },
  },
  'Look at': {
    about:
      'What a person should look at, because programs also fill in forms. Each can have a good reason.',
    holds: 'text',
    read: ({ notable = [] }) => notable.join('; '),
  },
};

function agreedWith(one: Exported) {
  return agreedOf({ record: one, entries: one.entries ?? [] });
}

/** The interviews of someone that are to come, as an export has them. How to meet, which may be at their home, is with the notes. */
export function interviewsIn(one: Exported) {
  return agreedWith(one).map(({ what: { on, at, minutes } }) => ({
    on,
    ...(at && { at }),
    ...(minutes && { minutes }),
  }));
}

function interviewInWords({ on, at, minutes }: ReturnType<typeof interviewsIn>[number]) {
  const time = at ? ` at ${at}` : '';
  const long = minutes ? `, ${count(minutes, 'minute')}` : '';
  return `${dateInWords(on)}${time}${long}`;
}

/** Notes, what was said in calls, and how agreed interviews will happen. */
export function notesIn(one: Exported) {
  const agreed = agreedWith(one);
  return (one.entries ?? []).flatMap(({ id, at, what }) => {
    const isAgreed = agreed.some(({ entry }) => entry === id);
    const how =
      what.kind === 'interview' && isAgreed && what.how
        ? `How to meet on ${dateInWords(what.on)}: ${what.how}`
        : '';
    const text = what.kind === 'note' || what.kind === 'call' ? what.text : how;
    return text ? [{ on: dayAt(at), text }] : [];
  });
}

export type Column = {
  /** The heading of the page that asks it. */
  section: string;
  /** Unlike that of every other column. */
  heading: string;
  /** The question in the words of each version of the form, by its hash, the newest first. */
  askedIn: Map<string, AnyQuestion>;
  /** Of a column beside the one with the answer. */
  read?(submission: Submission): string;
};

/**
 * A column for each question of any version of the form, in the order and the words of the newest, by
 * its key. A page's heading tells questions in the same words apart.
 */
export function columnsOf(versions: Versions): Map<string, Column> {
  const columns = new Map<string, Column>();
  const headings = new Set<string>();
  for (const [hash, { pages }] of [...versions].reverse()) {
    for (const page of pages) {
      for (const question of allQuestions({ pages: [page] })) {
        const key = keyOf(question);
        const words = `${page.heading}: ${question.ask}`;
        const heading = headings.has(words) ? `${words} (${key})` : words;
        const column = columns.get(key) ?? { section: page.heading, heading, askedIn: new Map() };
        columns.set(key, column);
        headings.add(column.heading);
        column.askedIn.set(hash, question);
        if (question.kind === 'telephone') {
          columns.set(`${key}, international`, internationalOf(column, question.id));
        }
      }
    }
  }
  return columns;
}

/** Beside a telephone number as it was typed, the one to dial. */
function internationalOf({ section, heading, askedIn }: Column, id: string): Column {
  return {
    section,
    heading: `${heading} (international)`,
    askedIn,
    read: ({ telephones = {} }) => telephones[id] ?? '',
  };
}

/** The questions that someone was asked, in the words for them, by the key of the column. */
export function askedOf(
  { version, answers }: Submission,
  versions: Versions,
): Map<string, AnyQuestion> {
  const sections = askedSections(versions.get(version) ?? { pages: [] }, answers);
  return new Map(
    sections.flatMap(({ questions }) => questions).map((question) => [keyOf(question), question]),
  );
}
