import type { Organisation, Study } from '../content/checks/schema.ts';

/** What the form says about the study. Every word of it comes from content/ and the settings. */
export type Facts = {
  company: string;
  email: string;
  study: string;
  /** In years. */
  minimumAge: number;
  policyAddress: string;
  /** By which the policy has answers deleted, for example 2026-03-31. */
  finalDate: string;
};

export function gatherFacts(
  { organisation, study }: { organisation: Organisation; study: Study },
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
