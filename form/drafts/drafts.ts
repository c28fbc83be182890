import { isIP } from 'node:net';
import { referenceOf, versionOf } from '../../answers/records/identify.ts';
import { type Submission, sealSubmission } from '../../answers/records/submission.ts';
import type { Store } from '../../answers/store/store.ts';
import { addDays, dayAt, dayLength } from '../../common/days.ts';
import { describeFailure, LoggableError } from '../../common/describe-failure.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import type { FormFacts } from '../web/facts.ts';
import { settle } from './consents.ts';
import { type Draft, keysOf, openDraft, sealDraft, secretPattern } from './draft.ts';
import { watchForPrograms } from './notable.ts';
import { pendingOnPath } from './pending.ts';
import { addressesIn, telephonesIn, waits } from './progress.ts';

export type Opened = {
  draft: Draft;
  /** When it will be deleted, in UTC. */
  expiresAt: string;
};

/** What people have answered and not yet sent. Only the secret in a draft's address opens it. */
export type Drafts = {
  /** @returns undefined if there is no such draft, or no longer */
  open(secret: string): Opened | undefined;
  /** @throws if the draft is not stored, or all drafts together take too much space for another */
  begin(secret: string, draft: Draft): void;
  /** @throws if the draft is not stored */
  save(secret: string, draft: Draft): void;
  /**
   * Stores the answers for the study, encrypted and once, and keeps only their reference in the
   * draft.
   *
   * @param address  the visitor's internet address, if it is known
   * @returns false, and stores nothing, if the draft was changed meanwhile, in another tab
   * @throws if they are not stored
   */
  send(secret: string, draft: Draft, address?: string): Promise<boolean>;
  remove(secret: string): void;
};

/** How much larger than at their beginning all drafts together may become. */
const timesLarger = 4;

const tooManyDrafts =
  'Drafts take all the space that they may have. A program may be beginning one after another: see the log of the server in front of the form. To delete all drafts: npm run form -- erase --drafts';

export function openDrafts(
  store: Store,
  form: FormContent,
  { draftDays, guardianDays, policyUpdated }: FormFacts,
): Drafts {
  const sealedDraft = (secret: string, draft: Draft) => {
    const keys = keysOf(secret);
    const end = new Date(Date.now() + draftDays * dayLength);
    // Of those who have sent their answers, only the day is kept outside the encryption.
    const expiresAt = draft.sent ? `${addDays(dayAt(end), 1)}T00:00:00.000Z` : end.toISOString();
    return { id: keys.id, data: sealDraft(draft, keys), expiresAt };
  };
  const watch = watchForPrograms(form);
  function save(secret: string, draft: Draft) {
    if (store.areDraftsFull(timesLarger)) throw new LoggableError(tooManyDrafts);
    store.saveDraft(sealedDraft(secret, { ...draft, pending: pendingOnPath(form, draft) }));
  }
  return {
    open(secret) {
      if (!secretPattern.test(secret)) return undefined;
      const keys = keysOf(secret);
      const now = new Date().toISOString();
      const stored = store.draft(keys.id, now);
      if (!stored) return undefined;
      const { expiresAt } = stored;
      const draft = openDraft(stored.data, keys);
      // The answers may have been deleted since they were sent.
      if (draft.sent) return store.holds(keys.submission) ? { draft, expiresAt } : undefined;
      // The questions may have changed since it was saved.
      const { pending, trapped } = draft;
      const settled = {
        ...settle(form, draft, { at: now, policy: policyUpdated }),
        ...(pending && { pending }),
        ...(trapped && { trapped }),
      };
      return { draft: settled, expiresAt };
    },
    begin(secret, draft) {
      if (store.areDraftsFull()) throw new LoggableError(tooManyDrafts);
      save(secret, draft);
    },
    save,
    async send(secret, draft, address) {
      const { answers, consents } = draft;
      const { submission: id, id: draftId } = keysOf(secret);
      const now = Date.now();
      const waiting = waits(form, answers);
      const reference = referenceOf(id);
      const waitingUntil = addDays(dayAt(now), guardianDays);
      const submission: Submission = {
        id,
        reference,
        receivedAt: new Date(now).toISOString(),
        version: versionOf(form),
        ...(waiting && { waitingUntil }),
        consents,
        answers,
        telephones: telephonesIn(form, answers),
      };
      // Without a proxy, visitors set this header themselves.
      const known = address && isIP(address) ? address : undefined;
      const notable = watch.noteOn(draft, known);
      if (notable.length > 0) submission.notable = notable;
      const unsent = () => store.draft(draftId, submission.receivedAt)?.data.toString();
      const before = unsent();
      if (before === undefined) return false;
      const { record, sealed } = await sealSubmission(submission, store.keys.inUse());
      if (unsent() !== before) return false;
      const sent: Draft = { answers: {}, consents: [], asked: [], sent: { reference, waiting } };
      store.save(record, sealed, addressesIn(form, answers), form, sealedDraft(secret, sent));
      watch.remember(draft, known);
      return true;
    },
    remove(secret) {
      store.removeDraft(keysOf(secret).id);
    },
  };
}

/** @returns what went wrong, if anything, after logging it */
export function failureOf(save: () => void): unknown {
  try {
    save();
    return undefined;
  } catch (failure) {
    return logged(failure);
  }
}

export function logged(failure: unknown): unknown {
  console.error(`Answers not stored: ${describeFailure(failure)}`);
  return failure;
}
