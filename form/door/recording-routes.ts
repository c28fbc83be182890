import { Hono } from 'hono';
import { erasePeople } from '../../answers/deletion/erase-people.ts';
import {
  confirmation,
  erasing,
  interviewDay,
  newEntry,
  ownWord,
  removal,
  seenLines,
} from '../../answers/door/requests.ts';
import { isAgeFile } from '../../answers/encryption/encrypt.ts';
import { referenceOf } from '../../answers/records/records.ts';
import { entryFault, ofEntry } from '../../answers/store/entries-table.ts';
import { tracesRemain } from '../../answers/store/sqlite/sqlite-database.ts';
import type { Store } from '../../answers/store/store.ts';
import { today } from '../../common/days.ts';
import {
  auditDesk,
  type DoorParts,
  DoorRefusal,
  type Inside,
  readBody,
  signatureCheck,
} from './parts.ts';

const gone = 'Nothing is recorded: the answers of this person have been erased, perhaps elsewhere.';

/** What a desk records of people, and erases. */
export function recordingRoutes(parts: DoorParts): Hono<Inside> {
  const { store } = parts;
  const app = new Hono<Inside>();

  const requireSigned = signatureCheck(parts);

  app.post('/entries', async (context) => {
    const visit = context.get('visit');
    const body = await readBody(context, newEntry);
    const { addresses, signature, ciphertext: base64, encryptedFor, ...content } = body;
    await requireSigned(visit, 'entry', content, signature);
    const { digest: _, seen, audit, ...entry } = content;
    const ciphertext = new Uint8Array(Buffer.from(base64, 'base64'));
    if (!isAgeFile(ciphertext)) throw new DoorRefusal(400, 'ciphertext: expected an age file.');
    const signed = { signature, signer: visit.recipient, seen, audit };
    const references = [referenceOf(entry.person)];
    if (!(await store.entries.add({ ...entry, ciphertext, encryptedFor, signed }, addresses))) {
      throw new DoorRefusal(409, gone);
    }
    // It is signed, so nobody has to have been named before.
    await auditDesk(store, visit, ofEntry('recorded', entry.id), references);
    return context.body(null, 201);
  });

  app.post('/entries/:id{[0-9a-f]{32}}/removal', async (context) => {
    const visit = context.get('visit');
    const id = context.req.param('id');
    const { addresses, signature, seen, audit } = await readBody(context, removal);
    await requireSigned(visit, 'removal', { id, seen, audit }, signature);
    const entry = await store.entries.one(id);
    if (entry) {
      // With the signature, since nothing else is left that shows who removed it.
      const what = `${ofEntry('removes', id)} (signed ${signature}, having seen ${seen} and ${audit || 'nothing'})`;
      const references = [referenceOf(entry.person)];
      await auditDesk(store, visit, what, references);
      await store.entries.remove(id, addresses);
      await auditDesk(store, visit, ofEntry('removed', id), references);
    }
    return context.body(null, 204);
  });

  app.post('/people/:id{[0-9a-f]{32}}/interview', async (context) => {
    const { signature, ...content } = await readBody(context, interviewDay);
    const { day, instead } = content;
    const id = context.req.param('id');
    const visit = context.get('visit');
    await requireSigned(visit, 'interview', { id, ...content }, signature);
    if (day !== null && day > today()) {
      throw new DoorRefusal(400, `day: found ${day}. Expected a day that has come.`);
    }
    const reference = await referenceIn(store, id);
    const what = day ? `recorded an interview on ${day}` : 'removed the day of an interview';
    await auditDesk(store, visit, `${what} (signed ${signature})`, [reference]);
    const before = await store.answers.recordInterview(id, day, instead);
    if (before !== undefined) return context.json({ before });
    throw new DoorRefusal(409, 'Nothing is recorded: someone else has changed this day since.');
  });

  app.post('/people/:id{[0-9a-f]{32}}/confirmation', async (context) => {
    const { seen, signature } = await readBody(context, confirmation);
    const visit = context.get('visit');
    const id = context.req.param('id');
    await requireSigned(visit, 'confirmation', { id, seen }, signature);
    const record = await store.answers.record(id);
    if (!record) throw new DoorRefusal(404, gone);
    if (!record.waitingUntil) {
      throw new DoorRefusal(409, `${record.reference} does not wait for a parent or guardian.`);
    }
    const what = `recorded that a guardian agreed (signed ${signature})`;
    await auditDesk(store, visit, what, [record.reference]);
    await store.answers.confirm(id);
    return context.body(null, 204);
  });

  app.post('/people/:id{[0-9a-f]{32}}/erasure', async (context) => {
    const { withProof, seen, signature } = await readBody(context, erasing);
    const visit = context.get('visit');
    const id = context.req.param('id');
    await requireSigned(visit, 'erasure', { id, withProof, seen }, signature);
    const reference = await referenceIn(store, id);
    const hasAnswers = await store.answers.holds(id);
    if (!hasAnswers && !withProof) throw new DoorRefusal(404, gone);
    await auditDesk(store, visit, `asked to erase someone (signed ${signature})`, [reference]);
    const what = !hasAnswers ? 'proofs' : withProof ? 'both' : 'answers';
    const due = { answers: [], both: [], proofs: [], [what]: [id] };
    await erasePeople(store, due, [reference]);
    const isClean = await store.removeTraces();
    return context.json({
      left: [await listedOrNot(parts), ...(isClean ? [] : [tracesRemain])],
    });
  });

  app.post('/audit', async (context) => {
    const { what, references } = await readBody(context, ownWord);
    await auditDesk(store, context.get('visit'), `says of itself: ${what}`, references);
    return context.json({ audit: await store.trail.newestLine() });
  });

  app.post('/audit/fault', async (context) => {
    const { seen } = await readBody(context, seenLines);
    const lines = (await store.trail.audited()).split('\n');
    const fault = (await store.trail.auditFault(seen)) ?? (await entryFault(lines, store));
    return context.json({ fault: fault ?? null });
  });
  return app;
}

/** @throws DoorRefusal if nothing is stored of this person */
async function referenceIn({ answers }: Pick<Store, 'answers'>, id: string): Promise<string> {
  if (!(await answers.find(id)).includes(id)) throw new DoorRefusal(404, gone);
  return referenceOf(id);
}

/** Milliseconds for which someone waits for the disk of the backups. */
const longest = 5_000;

/** Whether no backup brings back who was erased, in words: said only once it is so. */
export async function listedOrNot({
  hasBackups,
  isErasedListed,
}: Pick<DoorParts, 'hasBackups' | 'isErasedListed'>): Promise<string> {
  if (!hasBackups) {
    return 'The server makes no backups. If the person who runs it makes some, tell them today: a backup can bring back who was erased.';
  }
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, longest, false);
  const isListed = await Promise.race([isErasedListed?.(), late]);
  clearTimeout(timer);
  return isListed
    ? 'The list beside the backups says so too: no backup brings anyone back.'
    : 'The list beside the backups does not say so yet. The server goes on trying, and tells you if that takes an hour.';
}
