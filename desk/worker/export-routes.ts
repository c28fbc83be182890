import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { aboutOne } from '../export/about-one.ts';
import { type FileKind, fileKinds, type OneFileKind, oneFileKinds } from '../export/file-kinds.ts';
import {
  columnsToChoose,
  type LeftOut,
  leftOutAtFirst,
  noInterviews,
} from '../export/what-goes.ts';
import { oneFile, writerOf } from '../export/write-export.ts';
import { filter } from '../people/filter.ts';
import { oneByOne } from '../people/open-answers.ts';
import type { OpenedPerson } from '../people/person.ts';
import { personPage } from '../people/person-page.ts';
import { Refusal, readBody } from '../people/refusal.ts';
import { withoutInWords, withoutMarked } from '../people/state-names.ts';
import type { Chosen } from '../store/desk-store.ts';
import type { Session } from './session.ts';

const oneKind = z.enum(Object.keys(oneFileKinds) as [OneFileKind, ...OneFileKind[]]);
/** What is worth a look is about others too. */
const noLooks = { flags: [], reasons: [] };
const kind = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]);

/** Files with answers that someone exports. */
export function exportRoutes(session: Session): Hono {
  const app = new Hono();
  const leaveOutIn = ({ leaveOut }: Chosen) =>
    leaveOut ?? leftOutAtFirst(session.current().people.versions);
  const leaveOut = async () => leaveOutIn(await session.current().store.chosen());

  app.get('/export', async (context) => {
    const { people, interviews } = session.current();
    return context.json({
      groups: columnsToChoose(people.versions, interviews()),
      leaveOut: await leaveOut(),
    });
  });
  const choice = z.strictObject({ key: z.string().max(1_000), goes: z.boolean() });
  app.post('/export/column', async (context) => {
    const { key, goes } = await readBody(context, choice);
    await session.current().store.choose((chosen) => {
      const others = leaveOutIn(chosen).filter((one) => one !== key);
      return { ...chosen, leaveOut: goes ? others : [...others, key] };
    });
    return context.json({});
  });
  const wanted = z.strictObject({
    ...filter.shape,
    ...{ kind, withStopped: z.boolean().optional() },
    /** Only these of them. */
    references: z.array(z.string().max(100)).max(1_000).optional(),
  });
  app.post('/export', async (context) => {
    const { kind: of, withStopped, references, ...whom } = await readBody(context, wanted);
    const found = session
      .current()
      .table()
      .select({ ...whom, sort: 'received' })
      .filter(({ person }) => references?.includes(person.record.reference) ?? true);
    const { going, without } = withoutMarked(found, withStopped);
    if (going.length === 0 && found.length > 0) {
      throw new Refusal(`${withoutInWords(without).join(' ')} So there is nothing to export.`);
    }
    const { named } = session.current().people;
    const people = going.map(({ person }) => ({ ...person, entries: named(person.entries) }));
    const unknown = session.current().interviews() ? [] : [noInterviews];
    return send(context, people, of, new Set([...(await leaveOut()), ...unknown]));
  });
  // People who ask what is kept of them get all of it.
  app.post('/people/:reference/export', async (context) => {
    const { kind: of } = await readBody(context, z.strictObject({ kind: oneKind }));
    const person = session.person(context.req.param('reference'));
    const { people, store, content } = session.current();
    const page = personPage(person, people, noLooks, content());
    const about = aboutOne(page, person, content().study, today());
    const file = await oneFile(of, about, person.submission, people.versions);
    await store.audit('export', '1 set of answers', [page.reference]);
    context.header('content-type', oneFileKinds[of].type);
    context.header('content-disposition', 'attachment');
    return context.body(typeof file === 'string' ? file : new Uint8Array(file));
  });

  async function send(
    context: Context,
    people: readonly OpenedPerson[],
    of: FileKind,
    leftOut: LeftOut,
  ) {
    if (people.length === 0) {
      throw new Refusal('No matches, so there is nothing to export. Remove a filter.');
    }
    const { store, people: all } = session.current();
    const audit = store.server?.newestLine();
    const used = new Set(people.map(({ submission: { version } }) => version));
    const versions = new Map([...all.versions].filter(([hash]) => used.has(hash)));
    const write = await writerOf(of, people.length);
    const parts = inPieces(write(oneByOne(people), versions, leftOut, audit));
    // What fails at the start is still said in words.
    const first = await parts.next();
    const references = people.map(({ submission: { reference } }) => reference);
    await store.audit(
      'export',
      `${count(people.length, 'set')} of answers`,
      // As the commands do: everyone's need no names.
      people.length === all.all.size ? [] : references,
    );
    async function* whole() {
      if (!first.done) yield first.value;
      yield* parts;
    }
    context.header('content-type', fileKinds[of].type);
    context.header('content-disposition', 'attachment');
    return context.body(streamOf(whole()));
  }
  return app;
}

/** In bytes. A piece for each person would take several times as long. */
const pieceLength = 65_536;

async function* inPieces(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    waiting.push(bytes);
    length += bytes.length;
    if (length < pieceLength) continue;
    yield joined(waiting, length);
    [waiting, length] = [[], 0];
    // Others are answered meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (length > 0) yield joined(waiting, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `ReadableStream.from`, which not every browser has. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
