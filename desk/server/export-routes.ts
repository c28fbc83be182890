import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { loadContent } from '../../content/model/load.ts';
import { aboutOne } from '../export/about-one.ts';
import { type FileKind, fileKinds, type OneFileKind, oneFileKinds } from '../export/file-kinds.ts';
import { oneFile } from '../export/one-file.ts';
import {
  columnsToChoose,
  keyToLeaveOut,
  type LeftOut,
  leftOutAtFirst,
  noInterviews,
} from '../export/what-goes.ts';
import { writerOf } from '../export/write-export.ts';
import { knowsInterviews } from '../interviews/interviews-of.ts';
import { filter } from '../people/filter.ts';
import type { OpenedPerson } from '../people/person.ts';
import { personPage } from '../people/person-page.ts';
import { Refusal } from '../people/refusal.ts';
import { withoutInWords, withoutMarked } from '../people/without-marked.ts';
import { hasInterviews } from './has-interviews.ts';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';
import { readTeamFile, writeTeamFile } from './team-file.ts';

const oneKind = z.enum(Object.keys(oneFileKinds) as [OneFileKind, ...OneFileKind[]]);
/** What is worth a look is about others too. */
const noLooks = { flags: [], reasons: [] };
const kind = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]);

/** Files with answers that someone takes along. */
export function exportRoutes(session: Session): Hono {
  const app = new Hono();
  const leaveOut = () => {
    const { place, people } = session.current();
    const { leaveOut: stored } = readTeamFile(place.at);
    return stored?.map(keyToLeaveOut) ?? leftOutAtFirst(people.versions);
  };

  const knows = () => knowsInterviews(hasInterviews(), session.current().people.all.values());

  app.get('/take-along', (context) =>
    context.json({
      groups: columnsToChoose(session.current().people.versions, knows()),
      leaveOut: leaveOut(),
    }),
  );
  const choice = z.strictObject({ key: z.string().max(1_000), goes: z.boolean() });
  app.post('/take-along/column', async (context) => {
    const { key, goes } = await readBody(context, choice);
    const others = leaveOut().filter((one) => one !== key);
    const { at } = session.current().place;
    writeTeamFile({ ...readTeamFile(at), leaveOut: goes ? others : [...others, key] }, at);
    return context.json({});
  });
  const wanted = z.strictObject({ ...filter.shape, kind, withStopped: z.boolean().optional() });
  app.post('/take-along', async (context) => {
    const { kind: of, withStopped, ...whom } = await readBody(context, wanted);
    const found = session
      .current()
      .table()
      .select({ ...whom, sort: 'received' });
    const { going, without } = withoutMarked(found, withStopped);
    if (going.length === 0 && found.length > 0) {
      throw new Refusal(`${withoutInWords(without).join(' ')} So there is nothing to export.`);
    }
    const people = going.map(({ person }) => person);
    return send(context, people, of, new Set([...leaveOut(), ...(knows() ? [] : [noInterviews])]));
  });
  // People who ask what is kept of them get all of it.
  app.post('/people/:reference/take-along', async (context) => {
    const { kind: of } = await readBody(context, z.strictObject({ kind: oneKind }));
    const person = session.person(context.req.param('reference'));
    const { people, store, place } = session.current();
    const content = loadContent();
    const page = personPage(person, people, noLooks, content, place.kind !== 'copy');
    const about = aboutOne(page, person, content.study, today());
    const file = await oneFile(of, about, person.submission, people.versions);
    await store.record.audit('export', '1 set of answers', [page.reference]);
    context.header('content-type', oneFileKinds[of].type);
    context.header('content-disposition', 'attachment');
    return context.body(typeof file === 'string' ? file : Buffer.from(file));
  });

  async function send(
    context: Context,
    people: readonly OpenedPerson[],
    of: FileKind,
    leftOut: LeftOut,
  ) {
    if (people.length === 0) {
      throw new Refusal('Nobody fits, so there is nothing to export. Take a filter away.');
    }
    const { store, people: all } = session.current();
    const used = new Set(people.map(({ submission: { version } }) => version));
    const versions = new Map([...all.versions].filter(([hash]) => used.has(hash)));
    const write = await writerOf(of, people.length);
    const parts = inPieces(write(Readable.from(people), versions, leftOut));
    // What fails at the start is still said in words.
    const first = await parts.next();
    const references = people.map(({ submission: { reference } }) => reference);
    await store.record.audit(
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
    return context.body(Readable.toWeb(Readable.from(whole())) as ReadableStream);
  }
  return app;
}

/** In bytes. A piece for each person would take several times as long. */
const pieceLength = 65_536;

async function* inPieces(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    waiting.push(bytes);
    length += bytes.length;
    if (length < pieceLength) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
    // Others are answered meanwhile.
    await new Promise(setImmediate);
  }
  if (length > 0) yield Buffer.concat(waiting);
}
