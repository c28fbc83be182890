import { count } from '../../common/count.ts';
import { dateInWords, dayAt, whenInWords } from '../../common/days.ts';
import { agreedOf } from '../interviews/interviews-of.ts';
import { firstInWords } from '../people/corrections.ts';
import type { OpenedPerson } from '../people/person.ts';
import { stateInWords } from '../people/situation.ts';
import { formOf, type Versions, versionName } from '../people/versions.ts';

/** Someone as they are exported. */
export type ExportedPerson = Pick<
  OpenedPerson,
  'submission' | 'answers' | 'asked' | 'telephones' | 'state' | 'paidOn' | 'entries'
>;

export type Detail = {
  heading: string;
  /** What the column says, for people who read the export. */
  about: string;
  dataType: 'text' | 'day' | 'time';
  /** A day as 2026-11-20, a time as `2026-11-20T18:42:00.000Z`. */
  read(person: ExportedPerson, versions: Versions): string;
};

/** What is exported of a person before the answers, by its name in an export as JSON. */
export const details = {
  reference: {
    heading: 'Reference',
    about: 'What the form gave to the person. Commands find them by it.',
    dataType: 'text',
    read: ({ submission }) => submission.reference,
  },
  id: {
    heading: 'Id',
    about: 'By this too, commands find the person.',
    dataType: 'text',
    read: ({ submission }) => submission.id,
  },
  receivedAt: {
    heading: 'Received (UTC)',
    about: 'When the answers were sent. In summer, British clocks are an hour ahead.',
    dataType: 'time',
    read: ({ submission }) => submission.receivedAt,
  },
  version: {
    heading: 'Version of the questions',
    about: 'The day on which answers to these questions were first stored, and their code.',
    dataType: 'text',
    read: ({ submission }, versions) => versionName(submission.version, versions),
  },
  waitingUntil: {
    heading: 'Waiting for a guardian until',
    about: 'The last day on which the answers wait for a parent or guardian. Do not use them yet.',
    dataType: 'day',
    read: ({ submission }) => submission.waitingUntil ?? '',
  },
  confirmedOn: {
    heading: 'A guardian confirmed on',
    about: 'When it was recorded that a parent or guardian agreed.',
    dataType: 'day',
    read: ({ submission }) => submission.confirmedOn ?? '',
  },
  interviewedOn: {
    heading: 'Last interview on',
    about: 'The day of the last interview, if one was recorded.',
    dataType: 'day',
    read: ({ submission }) => submission.interviewedOn ?? '',
  },
  state: {
    heading: 'State',
    about: 'Where the person is, as the team has recorded it, and what took place before.',
    dataType: 'text',
    read: ({ state, paidOn, submission: { interviewedOn } }) =>
      stateInWords({ state, paidOn, interviewedOn }),
  },
  paidOn: {
    heading: 'Last paid on',
    about: 'The day on which a payment was last recorded, if one was.',
    dataType: 'day',
    read: ({ paidOn = '' }) => paidOn,
  },
  interviews: {
    heading: 'Agreed interviews',
    about: 'Days and times in Britain that were agreed on, and have not taken place.',
    dataType: 'text',
    read: (person) => interviewsToCome(person).map(interviewInWords).join('\n'),
  },
  notes: {
    heading: 'Notes',
    about: 'What the team has written about the person, and how an agreed interview will happen.',
    dataType: 'text',
    read: (person) =>
      notesIn(person)
        .map(({ on, text }) => `${dateInWords(on)}: ${text}`)
        .join('\n'),
  },
  corrections: {
    heading: 'Corrections',
    about: 'Answers that were corrected since: what the person had sent, and who asked for it.',
    dataType: 'text',
    read: ({ submission }, versions) => {
      const form = formOf(submission, versions);
      return (submission.corrections ?? []).map((made) => firstInWords(made, form)).join('\n');
    },
  },
  notable: {
    heading: 'Look at',
    about:
      'What a person should look at, because programs also fill in forms. Each can have a good reason.',
    dataType: 'text',
    read: ({ submission: { notable = [] } }) => notable.join('; '),
  },
} as const satisfies Record<string, Detail>;

/** The interviews of someone that are to come, as an export has them. How to meet, which may be at their home, is with the notes. */
export function interviewsToCome(person: ExportedPerson) {
  return agreedOf({ ...person, record: person.submission }).map(
    ({ what: { on, at, minutes } }) => ({
      on,
      ...(at && { at }),
      ...(minutes && { minutes }),
    }),
  );
}

function interviewInWords({ on, at, minutes }: ReturnType<typeof interviewsToCome>[number]) {
  const long = minutes ? `, ${count(minutes, 'minute')}` : '';
  return `${whenInWords(on, at)}${long}`;
}

/** Notes, what was said in calls, and how agreed interviews will happen. */
export function notesIn(person: ExportedPerson) {
  const agreed = agreedOf({ ...person, record: person.submission });
  return person.entries.flatMap(({ id, at, what }) => {
    const isAgreed = agreed.some(({ entry }) => entry === id);
    const how =
      what.kind === 'interview' && isAgreed && what.how
        ? `How to meet on ${dateInWords(what.on)}: ${what.how}`
        : '';
    const text = what.kind === 'note' || what.kind === 'call' ? what.text : how;
    return text ? [{ on: dayAt(at), text }] : [];
  });
}
