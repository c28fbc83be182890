import { type Context, Hono } from 'hono';
import { type Frame, framesBytes } from '../../answers/door/frames.ts';
import { type Changes, countHeader, type EntryHeader } from '../../answers/door/replies.ts';
import { wantsProofs, wantsSome } from '../../answers/door/requests.ts';
import { type Proof, referenceOf } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { answersFrame } from '../../answers/store/records-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { inGroups } from '../../common/in-groups.ts';
import { logFailure } from '../../common/log.ts';
import { auditDesk, type DoorParts, DoorRefusal, type Inside, readBody } from './parts.ts';

/** How many answers are read at once: visitors wait meanwhile. */
const group = 50;

/** References that a line of the audit names; of more, it says how many. */
const mostNamed = 20;

function named(ids: readonly string[]): string[] {
  return ids.length > mostNamed ? [] : ids.map(referenceOf);
}

/** What a desk reads. */
export function readingRoutes({ store, content }: DoorParts): Hono<Inside> {
  const app = new Hono<Inside>();

  app.get('/content', (context) => context.json(content));
  app.get('/versions', async (context) => context.json([...(await store.versions())]));

  app.get('/answers', async (context) => {
    const people = await store.answers.count();
    const what = `asked for all answers: ${count(people, 'set')}`;
    await auditDesk(store, context.get('visit'), what);
    return streamOf(context, allAnswers(store), people);
  });

  app.get('/entries', async (context) => {
    const entries = (await store.entries.ids()).size;
    const what = `asked for everything recorded: ${count(entries, 'entry')}`;
    await auditDesk(store, context.get('visit'), what);
    return streamOf(context, inPieces(framesOf(store.entries.all())), entries);
  });

  app.post('/read', async (context) => {
    const { answers, entries } = await readBody(context, wantsSome);
    const what = `asked for ${count(answers.length, 'set')} of answers, and ${count(entries.length, 'entry')}`;
    await auditDesk(store, context.get('visit'), what, named(answers));
    return streamOf(context, inPieces(some(store, answers, entries)));
  });

  app.get('/changes', async (context) => {
    const since = await store.changes.since(context.req.query('since'));
    const { isAll, days, ...ids } = since;
    const versions = [...(await store.versions()).keys()];
    const audit = await store.trail.newestLine();
    const reply: Changes = {
      ...ids,
      ...(isAll && { all: true }),
      days: [...days],
      versions,
      audit,
      settings: (await store.deskSettings.get()).number,
    };
    return context.json(reply);
  });

  app.get('/proofs', async (context) => context.json(await store.answers.proofCounts()));

  app.post('/proofs', async (context) => {
    const { person } = await readBody(context, wantsProofs);
    const proofs: Proof[] = [];
    for (const id of await store.answers.find(person)) {
      const proof = await store.answers.proof(id);
      if (proof) proofs.push(proof);
    }
    const what = `asked for ${count(proofs.length, 'proof')} of consent`;
    await auditDesk(store, context.get('visit'), what, named(proofs.map(({ id }) => id)));
    return context.json(proofs);
  });

  app.get('/people/:id{[0-9a-f]{32}}', async (context) => {
    const record = await store.answers.record(context.req.param('id'));
    if (!record) throw new DoorRefusal(404, 'Nothing is stored of this person any more.');
    await auditDesk(store, context.get('visit'), 'asked for 1 register entry', [record.reference]);
    return context.json(record);
  });
  return app;
}

async function* allAnswers({ answers }: Store): AsyncGenerator<Uint8Array> {
  let before: number | undefined = Number.MAX_SAFE_INTEGER;
  while (before !== undefined) {
    const { frames, next } = await answers.newest(before, group);
    yield frames;
    before = next;
  }
}

async function* some(
  store: Store,
  answers: readonly string[],
  entries: readonly string[],
): AsyncGenerator<Frame> {
  for (const id of answers) {
    const stored = await store.answers.recordWithCiphertext(id);
    if (stored) yield answersFrame(stored);
  }
  for (const id of entries) {
    const stored = await store.entries.one(id);
    if (stored) yield entryFrame(stored);
  }
}

async function* framesOf(entries: AsyncIterable<StoredEntry>): AsyncGenerator<Frame> {
  for await (const entry of entries) yield entryFrame(entry);
}

async function* inPieces(frames: AsyncIterable<Frame>): AsyncGenerator<Uint8Array> {
  for await (const some of inGroups(frames, group)) yield framesBytes(some);
}

function entryFrame({ ciphertext, signed, ...entry }: StoredEntry): Frame {
  return { header: { ...entry, ...signed } satisfies EntryHeader, ciphertext: ciphertext };
}

/** Reads no further than the page has: what is in memory is one piece for each desk. */
function streamOf(
  context: Context<Inside>,
  pieces: AsyncGenerator<Uint8Array>,
  people?: number,
): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          // Its key may have been removed since.
          if (!(await context.get('isStillIn')())) throw new Error('The session has ended');
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (failure) {
          logFailure('failure', 'Answers could not be read to their end', failure);
          // The page sees that it was broken off. What serves the form logs and sends this as it is.
          controller.error(Object.assign(new Error('Broken off'), { stack: 'Broken off' }));
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return context.body(body, 200, {
    'content-type': 'application/octet-stream',
    // Chromium reads what may be stored as fast as it comes, however slowly the page takes it.
    'cache-control': 'no-store',
    ...(people !== undefined && { [countHeader]: String(people) }),
  });
}
