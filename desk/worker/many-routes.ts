import { Hono } from 'hono';
import { z } from 'zod';
import { count } from '../../common/count.ts';
import { onePage } from '../export/about-one.ts';
import { interviewsIn } from '../interviews/interview-list.ts';
import type { Contact, FilledLetter } from '../letters/fill-letter.ts';
import { throughInWords } from '../letters/reach-in-words.ts';
import { doubtsAbout } from '../people/doubts-about.ts';
import { doubtsOfEntry } from '../people/entry-doubts.ts';
import {
  calledBy,
  type NotDone,
  type OpenedPerson,
  type Ticked,
  ticked,
} from '../people/person.ts';
import { Refusal, readBody } from '../people/refusal.ts';
import { states } from '../people/state-names.ts';
import { knownOf } from './entry-routes.ts';
import { letterBlanks, letterFor } from './letter-for.ts';
import { erasedMeanwhile } from './recording.ts';
import type { Session } from './session.ts';

const references = z.array(z.string().max(100)).max(1_000, 'at most 1,000 people at once');

/** What is done about many people at once: of each, the same is refused and asked as on their own page. */
export function manyRoutes(session: Session): Hono {
  const app = new Hono();

  /** Those who are there, and of the others that they are erased. */
  function find(wanted: readonly string[]): { found: OpenedPerson[]; refused: NotDone[] } {
    const { people } = session.current();
    const all = new Map([...people.all.values()].map((one) => [one.record.reference, one]));
    return {
      found: wanted.flatMap((reference) => all.get(reference) ?? []),
      refused: wanted
        .filter((reference) => !all.has(reference))
        .map((reference) => ({
          ...{ reference, name: reference },
          why: 'Nobody here has this reference: perhaps they were erased.',
        })),
    };
  }

  app.post('/many', async (context) => {
    const wanted = await readBody(context, z.strictObject({ references }));
    const { found, refused } = find(wanted.references);
    const { letters } = session.current().content().desk;
    const shown: Ticked = {
      ...{ people: found.map(ticked), gone: refused },
      letters: letters.map(({ id, name }) => ({ id, name })),
    };
    return context.json(shown);
  });

  const seen = z.record(z.string(), z.array(z.string()).max(10_000));
  // That someone was interviewed is recorded with its day, of each alone.
  const setting = z.strictObject({
    ...{ references, seen, isSure: z.boolean().optional() },
    state: z.enum(states).exclude(['interviewed']),
  });
  app.post('/many/state', async (context) => {
    const { state, seen: known, isSure = false, ...of } = await readBody(context, setting);
    const people = await session.latest();
    const { found, refused } = find(of.references);
    const agreed = interviewsIn(people);
    const asked: NotDone[] = [];
    const toRecord = found.flatMap((person) => {
      const { id, reference } = person.record;
      const who = { reference, name: calledBy(person) };
      const wanted = { kind: 'state', state } as const;
      try {
        const others = doubtsAbout(wanted, id, people, known[reference] ?? []);
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
    return context.json({ entries: entries.map(({ id }) => id), asked, refused });
  });

  const undoing = z.strictObject({ entries: z.array(z.string()).max(1_000) });
  app.post('/many/undo', async (context) => {
    const { entries } = await readBody(context, undoing);
    const { people } = session.current();
    const stored = people.entries().filter(({ id }) => entries.includes(id));
    if (stored.some(({ what }) => what.kind !== 'state')) {
      throw new Refusal('Only states are taken back for many people at once.', 400);
    }
    await session.unrecord(...stored.map(({ id }) => id));
    return context.json({});
  });

  const writing = z.strictObject({ ...letterBlanks.shape, references });
  type Written = { letters: LetterToOne[]; asked: NotDone[]; refused: NotDone[] };
  async function write({ references: of, ...typed }: z.infer<typeof writing>): Promise<Written> {
    const { found, refused } = find(of);
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
  app.post('/many/letter', async (context) => {
    const typed = await readBody(context, writing);
    const written = await write(typed);
    const people = find(written.letters.map(({ reference }) => reference)).found;
    for (const person of people) await session.auditRead(person);
    return context.json(written);
  });
  app.post('/many/letter/file', async (context) => {
    const { letters } = await write(await readBody(context, writing));
    if (letters.length === 0 || letters.some(({ gaps }) => gaps.length > 0)) {
      throw new Refusal('There is no letter that could be sent, so there is no file.');
    }
    await session.current().store.audit(
      'export',
      count(letters.length, 'letter'),
      letters.map(({ reference }) => reference),
    );
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('content-disposition', 'attachment');
    return context.body(fileOfLetters(letters));
  });
  return app;
}

/** One of several letters in the same words, with all ways to send it. */
export type LetterToOne = Pick<FilledLetter, 'subject' | 'body' | 'text' | 'gaps'> & {
  reference: string;
  name: string;
  /** For example "Email: person@example.org". */
  ways: string[];
  doubts: readonly string[];
};

type Filled = { letter: FilledLetter; contacts: readonly Contact[]; doubts: readonly string[] };

function letterToOne(
  who: Pick<LetterToOne, 'reference' | 'name'>,
  { letter: { subject, body, text, gaps }, contacts, doubts }: Filled,
): LetterToOne {
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
