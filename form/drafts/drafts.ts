import {
  encryptSubmission,
  referenceOf,
  type StoredDraft,
  type Submission,
  telephonesIn,
} from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import type { Store } from '../../answers/store/store.ts';
import { addDays, dayAt } from '../../common/days.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import { logFailure } from '../../common/log.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { pendingOnPath, settle } from './consents.ts';
import {
  type Draft,
  type DraftKeys,
  encryptDraft,
  openDraft,
  rememberKeys,
  secretPattern,
  submissionIdOf,
} from './draft.ts';
import { watchForPrograms } from './notable.ts';
import { addressesIn, answersForThanks, waits } from './progress.ts';

export type OpenedDraft = {
  secret: string;
  draft: Draft;
  /** When it will be deleted, in UTC. */
  expiresAt: string;
  /** What follows from the secret. */
  keys: DraftKeys;
  /** The draft as it is stored. */
  stored: Uint8Array;
};

const tooManyDrafts =
  'Drafts take all the space that they may have, even without those in which nothing was answered. A program may be filling in one after another. To delete all drafts: npm run form -- erase --drafts';

type Periods = {
  /** Days for which answers are kept that were not sent, after the day on which they were saved. */
  draftDays: number;
  /** Days until answers are deleted whose guardian has not confirmed. */
  guardianDays: number;
  /** The day of the privacy policy, for example 2025-07-30. */
  policyUpdated: string;
};

/** What people have answered and not yet sent. Only the secret in a draft's address opens it. */
export type Drafts = ReturnType<typeof openDrafts>;

export function openDrafts(
  store: Store,
  form: FormContent,
  { draftDays, guardianDays, policyUpdated }: Periods,
) {
  const version = versionOf(form);
  const watch = watchForPrograms(form);
  const keysFor = rememberKeys();

  /**
   * All of the last day, as people count: of 14 days from 3 May, until the end of 17 May. Of those who
   * have sent their answers, only the day is kept outside the encryption. The others follow each other
   * within an hour as they were saved, because room is made by deleting the oldest.
   */
  function endOfDays(now: number, isSent: boolean): number {
    const day = dayAt(now);
    // Never before the day begins in Britain.
    const end = Date.parse(addDays(day, draftDays + 1));
    return isSent ? end : end + Math.max(0, now - Date.parse(day)) / 24;
  }

  function encryptedWith(keys: DraftKeys, draft: Draft): StoredDraft {
    const expiresAt = new Date(endOfDays(Date.now(), draft.sent !== undefined)).toISOString();
    return { id: keys.id, data: encryptDraft(draft, keys), expiresAt };
  }

  const onPath = (draft: Draft): Draft => ({
    ...draft,
    version,
    pending: pendingOnPath(form, draft),
  });

  return {
    /** @returns undefined if there is no such draft, or no longer */
    async open(secret: string): Promise<OpenedDraft | undefined> {
      if (!secretPattern.test(secret)) return undefined;
      const keys = keysFor(secret);
      const now = new Date().toISOString();
      const found = await store.drafts.get(keys.id, now);
      if (!found) return undefined;
      const { expiresAt, data: stored } = found;
      const draft = openDraft(stored, keys);
      const opened = { secret, draft, expiresAt, keys, stored };
      if (draft.sent) {
        // The answers may have been deleted since they were sent.
        return (await store.answers.holds(submissionIdOf(secret))) ? opened : undefined;
      }
      if (draft.version === version) return opened;
      // The questions have changed since it was saved.
      const { pending, trapped } = draft;
      const settled = {
        ...settle(form, draft, { at: now, policy: policyUpdated }),
        ...(pending && { pending }),
        ...(trapped && { trapped }),
      };
      return { ...opened, draft: settled };
    },
    /** @throws if the draft is not stored, or all drafts together take too much space for another */
    async begin(secret: string, draft: Draft): Promise<void> {
      const isBegun = await store.drafts.begin(encryptedWith(keysFor(secret), onPath(draft)));
      if (!isBegun) throw new LoggableError(tooManyDrafts);
    },
    /**
     * @returns false, and stores nothing, if it was changed since it was opened, in another tab
     * @throws if the draft is not stored
     */
    async save({ keys, stored }: OpenedDraft, draft: Draft): Promise<boolean> {
      const outcome = await store.drafts.save(encryptedWith(keys, onPath(draft)), stored);
      if (outcome === 'full') throw new LoggableError(tooManyDrafts);
      return outcome === 'saved';
    },
    /**
     * Stores the answers for the study, encrypted and once, and keeps only their reference in the
     * draft.
     *
     * @param address  the visitor's internet address, if it is known
     * @returns false, and stores nothing, if the draft was changed meanwhile, in another tab
     * @throws if they are not stored
     */
    async send({ secret, draft, keys, stored }: OpenedDraft, address?: string): Promise<boolean> {
      const { answers, consents, easy } = draft;
      const id = submissionIdOf(secret);
      const now = Date.now();
      const waiting = waits(form, answers);
      const reference = referenceOf(id);
      const waitingUntil = addDays(dayAt(now), guardianDays);
      const submission: Submission = {
        id,
        reference,
        receivedAt: new Date(now).toISOString(),
        version,
        ...(waiting && { waitingUntil }),
        consents,
        answers,
        telephones: telephonesIn(form, answers),
      };
      const notable = watch.noteOn(draft, address);
      if (notable.length > 0) submission.notable = notable;
      const encrypted = await encryptSubmission(submission, await store.keys.inUse());
      const thanked = answersForThanks(form, answers);
      const sent: Draft = {
        answers: {},
        consents: [],
        asked: [],
        sent: { reference, waiting, on: dayAt(now), answers: thanked },
        ...(easy && { easy }),
      };
      const isSent = await store.answers.save(
        encrypted,
        addressesIn(form, answers),
        form,
        encryptedWith(keys, sent),
        stored,
      );
      if (isSent) watch.remember(draft, address);
      return isSent;
    },
    /** @returns false, and deletes nothing, if the draft was changed, sent or deleted since it was opened */
    remove: ({ keys, stored }: OpenedDraft): Promise<boolean> =>
      store.drafts.remove(keys.id, stored),
  };
}

/** @returns what went wrong, if anything, after logging it */
export async function failureOfSaving(save: () => Promise<void>): Promise<unknown> {
  try {
    await save();
    return undefined;
  } catch (failure) {
    return logged(failure);
  }
}

export function logged(failure: unknown): unknown {
  logFailure('failure', 'Answers not stored', failure);
  return failure;
}
