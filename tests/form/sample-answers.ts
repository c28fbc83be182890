import type { StoredAnswers } from '../../form/store/store.ts';

export function sampleAnswers(change: Partial<StoredAnswers> = {}): StoredAnswers {
  return {
    id: 'a'.repeat(32),
    receivedAt: '2026-11-20T18:42:00.000Z',
    who: ['carer', 'professional'],
    role: 'occupational therapist',
    name: 'Zoë ن 🙂',
    email: 'zoe@example.org',
    age: 'old-enough',
    story: 'line one\nline two',
    prefersNotToSay: false,
    consentWording: "I agree, for the study 'Sample'.",
    ...change,
  };
}
