import type { Facts } from '../facts.ts';

/**
 * The sentence that people agree to. It is stored with their answers, word for word: whoever holds
 * health data must be able to show what was agreed to (UK GDPR, articles 7(1) and 9(2)(a)).
 */
export function consentWording({ company, study }: Pick<Facts, 'company' | 'study'>): string {
  return (
    `I agree that ${company} may use what I tell them, including anything sensitive, such as my ` +
    `health or disability, for the study '${study}'. I can change my mind at any time.`
  );
}
