import { referenceOf, versionOf } from '../../form/store/identify.ts';
import type { Store, Submission } from '../../form/store/store.ts';
import { cupsAndSpoons } from './cups-and-spoons.ts';

const form = cupsAndSpoons();

/** An id that looks like a real one: its reference is different too. */
export function idOf(sign: string): string {
  return sign.repeat(32);
}

/** What someone sent, of the unit tests' form. */
export function submission({ answers, ...change }: Partial<Submission> = {}): Submission {
  const { id = idOf('a') } = change;
  return {
    id,
    reference: referenceOf(id),
    receivedAt: '2026-11-20T18:42:00.000Z',
    version: versionOf(form),
    consents: [
      {
        id: 'agrees',
        agreed: true,
        wording: "Do you agree? I agree, for 'Cups and Spoons'.",
        policy: '2030-01-31',
        at: '2026-11-20T18:40:00.000Z',
      },
    ],
    ...change,
    answers: {
      for: 'self',
      age: 'adult',
      agrees: 'yes',
      'agrees-health': 'no',
      name: 'Zoë ن 🙂',
      contact: ['email', 'phone'],
      email: 'zoe@example.org',
      phone: '020 7946 0000',
      cups: null,
      story: 'line one\nline two',
      ...answers,
    },
  };
}

/** Stores submissions as the form does, each with the draft that it leaves behind. */
export function save(store: Store, ...submissions: readonly Submission[]) {
  for (const one of submissions) {
    const { email } = one.answers;
    const draft = {
      id: `draft ${one.reference}`,
      data: Buffer.from(`draft of ${one.reference}`),
      expiresAt: '2099-01-01',
    };
    store.save(one, typeof email === 'string' ? [email] : [], form, draft);
  }
}
