import { Hono } from 'hono';
import { erasePeople } from '../../answers/deletion/erase-people.ts';
import {
  erasing,
  interviewDay,
  newEntry,
  nothingMore,
  ownWord,
  removal,
  seenLines,
} from '../../answers/door/requests.ts';
import { isSignedBy, type Plain, type Signed, signedText } from '../../answers/door/signing.ts';
import { isAgeFile } from '../../answers/encryption/encrypt.ts';
import { referenceOf } from '../../answers/records/identify.ts';
import { selectionOf } from '../../answers/store/selection.ts';
import type { Visit } from '../../answers/store/sessions-table.ts';
import { tracesRemain } from '../../answers/store/sqlite/traces.ts';
import type { Store } from '../../answers/store/store.ts';
import { today } from '../../common/days.ts';
import { auditDesk } from './audit-desk.ts';
import { listedOrNot } from './listed.ts';
import type { DoorParts, Inside } from './parts.ts';
import { DoorRefusal, readBody } from './refusal.ts';

const gone = 'Nothing is recorded: the answers of this person have been erased, perhaps elsewhere.';

/** What a desk records of people, and erases. */
export function recordingRoutes(parts: DoorParts): Hono<Inside> {
  const { store, address } = parts;
  const app = new Hono<Inside>();

  /** @throws DoorRefusal if the person who asks has not signed exactly this */
  async function requireSigned(visit: Visit, what: Signed, content: Plain, signature: string) {
    if (await isSignedBy(visit.signingKey, signature, signedText(what, address, content))) return;
    throw new DoorRefusal(
      400,
      'Nothing is recorded: the signature is not of this key, or not of this.',
    );
  }

  app.post('/entries', async (context) => {
    const visit = context.get('visit');
    const body = await readBody(context, newEntry);
    const { addresses, signature, sealed: base64, encryptedFor, ...content } = body;
    await requireSigned(visit, 'entry', content, signature);
    const { digest: _, seen, audit, ...entry } = content;
    const sealed = new Uint8Array(Buffer.from(base64, 'base64'));
    if (!isAgeFile(sealed)) throw new DoorRefusal(400, 'sealed: expected an age file.');
    const signed = { signature, signer: visit.recipient, seen, audit };
    if (!(await store.entries.add({ ...entry, sealed, encryptedFor, signed }, addresses))) {
      throw new DoorRefusal(409, gone);
    }
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
      const what = `removed the entry ${id} (signed ${signature}, having seen ${seen || 'nothing'} and ${audit || 'nothing'})`;
      await auditDesk(store, visit, what, [referenceOf(entry.person)]);
      await store.entries.remove(id, addresses);
    }
    return context.body(null, 204);
  });

  app.post('/people/:id{[0-9a-f]{32}}/interview', async (context) => {
    const { day, instead } = await readBody(context, interviewDay);
    if (day !== null && day > today()) {
      throw new DoorRefusal(400, `day: found ${day}. Expected a day that has come.`);
    }
    const reference = await referenceIn(store, context.req.param('id'));
    const what = day ? `recorded an interview on ${day}` : 'removed the day of an interview';
    await auditDesk(store, context.get('visit'), what, [reference]);
    const before = await store.answers.recordInterview(context.req.param('id'), day, instead);
    if (before !== undefined) return context.json({ before });
    throw new DoorRefusal(409, 'Nothing is recorded: someone else has changed this day since.');
  });

  app.post('/people/:id{[0-9a-f]{32}}/confirmation', async (context) => {
    await readBody(context, nothingMore);
    const id = context.req.param('id');
    const record = await store.answers.record(id);
    if (!record) throw new DoorRefusal(404, gone);
    if (!record.waitingUntil) {
      throw new DoorRefusal(409, `${record.reference} does not wait for a parent or guardian.`);
    }
    await auditDesk(store, context.get('visit'), 'recorded that a guardian agreed', [
      record.reference,
    ]);
    await store.answers.confirm(id);
    return context.body(null, 204);
  });

  app.post('/people/:id{[0-9a-f]{32}}/erasure', async (context) => {
    const { withProof } = await readBody(context, erasing);
    const id = context.req.param('id');
    const reference = await referenceIn(store, id);
    const hasAnswers = await store.answers.holds(id);
    if (!hasAnswers && !withProof) throw new DoorRefusal(404, gone);
    await auditDesk(store, context.get('visit'), 'asked to erase someone', [reference]);
    const [one, none] = [selectionOf([id]), selectionOf([])];
    const erasure = hasAnswers ? { answers: one, proofs: none } : { answers: none, proofs: one };
    await erasePeople(store, erasure, withProof, [reference]);
    const isClean = await store.removeTraces();
    return context.json({
      left: [await listedOrNot(parts), ...(isClean ? [] : [tracesRemain])],
    });
  });

  app.post('/audit', async (context) => {
    const { what, references } = await readBody(context, ownWord);
    await auditDesk(store, context.get('visit'), `says of itself: ${what}`, references);
    return context.body(null, 204);
  });

  app.post('/audit/fault', async (context) => {
    const { seen } = await readBody(context, seenLines);
    return context.json({ fault: (await store.record.auditFault(seen)) ?? null });
  });
  return app;
}

/** @throws DoorRefusal if nothing is stored of this person */
async function referenceIn({ answers }: Pick<Store, 'answers'>, id: string): Promise<string> {
  if (!(await answers.find(id)).includes(id)) throw new DoorRefusal(404, gone);
  return referenceOf(id);
}
