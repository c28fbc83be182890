import type { Content } from '../content/checks/load.ts';

/** What the form says about the study. All of it comes from content/ and the settings. */
export type Facts = {
  company: string;
  email: string;
  study: string;
  siteAddress: string;
  policyAddress: string;
  /** The day of the privacy policy, for example 2025-07-30. */
  policyUpdated: string;
  /** When the policy has all answers deleted, for example 2026-03-31. */
  finalDate: string;
  /** Days until answers that were not sent are deleted. */
  draftDays: number;
  /** Days until answers are deleted whose guardian has not confirmed. */
  guardianDays: number;
};

export function gatherFacts(
  { organisation, study }: Pick<Content, 'organisation' | 'study'>,
  [siteOrigin]: readonly string[],
): Facts {
  return {
    company: organisation.name,
    email: organisation.email,
    study: study.name,
    siteAddress: `${siteOrigin}/`,
    policyAddress: `${siteOrigin}/privacy`,
    policyUpdated: study.policyUpdated,
    finalDate: study.retention.screeningLatest,
    draftDays: study.retention.draftDays,
    guardianDays: study.retention.guardianDays,
  };
}
