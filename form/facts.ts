import type { Content } from '../content/checks/load.ts';

/** What the form says about the study. All of it comes from content/ and the settings. */
export type Facts = {
  company: string;
  email: string;
  study: string;
  /** Age in years. */
  minimumAge: number;
  policyAddress: string;
  /** When the policy has all answers deleted, for example 2026-03-31. */
  finalDate: string;
};

export function gatherFacts(
  { organisation, study }: Pick<Content, 'organisation' | 'study'>,
  [siteOrigin]: readonly string[],
): Facts {
  return {
    company: organisation.name,
    email: organisation.email,
    study: study.name,
    minimumAge: study.minimumAge,
    policyAddress: `${siteOrigin}/privacy`,
    finalDate: study.retention.screeningLatest,
  };
}

/**
 * The sentence that people agree to. It is stored with their answers, word for word, because anyone
 * who holds health data must be able to show what was agreed to (UK GDPR, articles 7(1), 9(2)(a)).
 */
export function consentWording({ company, study }: Pick<Facts, 'company' | 'study'>): string {
  return (
    `I agree that ${company} may use what I tell them, including anything sensitive, such as my ` +
    `health or disability, for the study '${study}'. I can change my mind at any time.`
  );
}
