import { count } from '../../common/count.ts';
import { onePage } from '../export/about-one.ts';
import { interviewsIn } from '../interviews/interview-list.ts';
import type { Contact, FilledLetter } from '../letters/fill-letter.ts';
import { throughInWords } from '../letters/reach-in-words.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { doubtsOfEntry } from '../people/entry-doubts.ts';
import { calledBy, type NotDone, type OpenedPerson, ticked } from '../people/person.ts';
import { Refusal } from '../people/refusal.ts';
import type { states } from '../people/state-names.ts';
import { knownOf } from './entry-calls.ts';
import { letterFor, type TypedLetter } from './letter-for.ts';
import { erasedMeanwhile } from './recording.ts';
import type { Session } from './session.ts';

export type ManyStates = {
  references: readonly string[];
  /** That someone was interviewed is recorded with its day, of each alone. */
  state: Exclude<(typeof states)[number], 'interviewed'>;
  /** By reference, the ids of the entries that the page knows. */
  seen: Readonly<Record<string, readonly string[]>>;
  isSure?: boolean;
};

/** How many people may be ticked: the server notes something of each. */
const mostTicked = 1_000;

/** What is done about many people at once: of each, the same is refused and asked as on their own page. */
export function manyCalls(session: Session) {
  /** The people who are there, and of the others that they are erased. */
  function find(wanted: readonly string[]): { found: OpenedPerson[]; refused: NotDone[] } {
    if (wanted.length > mostTicked) {
      throw new Refusal(
        `Found ${wanted.length} people. Expected at most ${mostTicked} at once: untick some.`,
        400,
      );
    }
    const { people } = session.current();
    const all = new Map(
      [...people.all.values()].map((person) => [person.record.reference, person]),
    );
    return {
      found: wanted.flatMap((reference) => all.get(reference) ?? []),
      refused: wanted
        .filter((reference) => !all.has(reference))
        .map((reference) => ({
          reference,
          name: reference,
          why: 'Nobody here has this reference: perhaps they were erased.',
        })),
    };
  }

  type Written = { letters: LetterToOne[]; asked: NotDone[]; refused: NotDone[] };
  function write(references: readonly string[], typed: TypedLetter): Written {
    const { found, refused } = find(references);
    const agreed = typed.day ? interviewsIn(session.current().people) : [];
    const asked: NotDone[] = [];
    const letters = found.flatMap((person) => {
      const who = { reference: person.record.reference, name: calledBy(person) };
      try {
        return [letterToOne(who, letterFor(person, typed, session, agreed))];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        (error.doubts ? asked : refused).push({ ...who, why: error.message });
        return [];
      }
    });
    return { letters, asked, refused };
  }

  return {
    ticked(references: readonly string[]) {
      const { found, refused } = find(references);
      const { letters } = session.current().content().desk;
      return {
        people: found.map(ticked),
        gone: refused,
        letters: letters.map(({ id, name }) => ({ id, name })),
      };
    },
    async setStates({ references, state, seen, isSure = false }: ManyStates) {
      const people = await session.latest();
      const { found, refused } = find(references);
      const agreed = interviewsIn(people);
      const asked: NotDone[] = [];
      const toRecord = found.flatMap((person) => {
        const { id, reference } = person.record;
        const who = { reference, name: calledBy(person) };
        const wanted = { kind: 'state', state } as const;
        try {
          const others = doubtsAbout(wanted, id, people, seen[reference] ?? []);
          const { what, doubts } = doubtsOfEntry(wanted, knownOf(person, session, agreed));
          const why = [...others, ...doubts].join(' ');
          if (why === '' || isSure) return [{ person: id, what }];
          asked.push({ ...who, why });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refused.push({ ...who, why: error.message });
        }
        return [];
      });
      const entries = await session.recordAll(toRecord);
      const done = new Set(entries.map(({ person }) => person));
      const gone = found.filter(({ record: { id } }) =>
        toRecord.some(({ person }) => person === id && !done.has(id)),
      );
      for (const person of gone) {
        const { reference } = person.record;
        refused.push({ reference, name: calledBy(person), why: erasedMeanwhile.message });
      }
      return { entries: entries.map(({ id }) => id), asked, refused };
    },
    async removeStates(entries: readonly string[]) {
      const { people } = session.current();
      const stored = people.entries().filter(({ id }) => entries.includes(id));
      if (stored.some(({ what }) => what.kind !== 'state')) {
        throw new Refusal('Only states are taken back for many people at once.', 400);
      }
      await session.unrecord(...stored.map(({ id }) => id));
    },
    async letters(references: readonly string[], typed: TypedLetter) {
      const written = write(references, typed);
      const people = find(written.letters.map(({ reference }) => reference)).found;
      for (const person of people) await session.auditRead(person);
      return written;
    },
    async lettersFile(references: readonly string[], typed: TypedLetter): Promise<Blob> {
      const { letters } = write(references, typed);
      if (letters.length === 0 || letters.some(({ gaps }) => gaps.length > 0)) {
        throw new Refusal('There is no letter that could be sent, so there is no file.');
      }
      await session.current().store.audit(
        'export',
        count(letters.length, 'letter'),
        letters.map(({ reference }) => reference),
      );
      return new Blob([fileOfLetters(letters)], { type: 'text/html; charset=utf-8' });
    },
  };
}

type Filled = { letter: FilledLetter; contacts: readonly Contact[]; doubts: readonly string[] };

/** One of several letters in the same words, with all ways to send it. */
export type LetterToOne = ReturnType<typeof letterToOne>;

function letterToOne(
  who: { reference: string; name: string },
  { letter: { subject, body, text, gaps }, contacts, doubts }: Filled,
) {
  /** For example "Email: person@example.org". */
  const ways = contacts.map(
    ({ way, dial }) =>
      `${way.label}: ${way.written}${way.through ? ` (${throughInWords[way.through]})` : ''}${dial ? `, dial ${dial}` : ''}`,
  );
  return { ...who, subject, body, text, gaps, ways, doubts };
}

/** The letters as one page to read, to print or to copy from, each with whom it is for. */
function fileOfLetters(letters: readonly LetterToOne[]): string {
  return onePage(
    {
      title: 'Letters',
      introduction:
        'Send each letter only in the ways that are named above it. Then delete this file: it has names and addresses.',
      parts: letters.map(({ reference, name, ways, subject, body, text }) => ({
        heading: name === reference ? name : `${name} (${reference})`,
        facts: [
          { what: 'Send it by', says: ways.join('\n') },
          { what: 'Subject', says: subject },
          { what: 'Letter', says: body },
          ...(text ? [{ what: 'Text message', says: text }] : []),
        ],
      })),
    },
    { isSheetEach: true },
  );
}
