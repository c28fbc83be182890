import type { Content } from '../../content/model/load.ts';
import type { Requests } from '../../content/model/schemas/desk-schema.ts';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { type Shut, type SignUpRule, signUpRule } from '../../content/model/sign-up-status.ts';

export type ShutWords = Pick<Landing['shut'][Shut], 'heading' | 'text' | 'later' | 'laterSubject'>;

/** What the form says about the study. All of it comes from content/ and the settings. */
export type FormFacts = {
  company: string;
  email: string;
  /** Where letters about taking part reach the study. */
  letters: string;
  phone?: string | null | undefined;
  textNumber?: string | null | undefined;
  /** What to type into the Relay UK app. */
  relayUk?: string | null | undefined;
  study: string;
  siteAddress: string;
  policyAddress: string;
  /** On the public site, for paper that is printed from a trial on one machine. */
  policyOnPaper: string;
  /** The day of the privacy policy, for example 2025-07-30. */
  policyUpdated: string;
  signUp: SignUpRule;
  /** What is said while nobody can sign up. */
  shut: Record<Shut, ShutWords>;
  /** What people may ask for after they have sent their answers, in prepared emails. */
  requests: Requests;
  /** Days until answers that were not sent are deleted. */
  draftDays: number;
  /** Days until answers are deleted whose guardian has not confirmed. */
  guardianDays: number;
};

export function gatherFacts(
  {
    organisation,
    study,
    landing,
    requests,
  }: Pick<Content, 'organisation' | 'study' | 'landing' | 'requests'>,
  [siteOrigin]: readonly string[],
): FormFacts {
  return {
    company: organisation.name,
    email: organisation.email,
    letters: organisation.post ?? organisation.address.text,
    phone: organisation.phone,
    textNumber: organisation.textNumber,
    relayUk: organisation.relayUk,
    study: study.name,
    siteAddress: `${siteOrigin}/`,
    policyAddress: `${siteOrigin}/privacy`,
    policyOnPaper: new URL('/privacy', organisation.site).href,
    policyUpdated: study.policyUpdated,
    signUp: signUpRule(study),
    shut: landing.shut,
    requests,
    draftDays: study.retention.draftDays,
    // Only a form in which answers wait needs it, and such a form is refused without it.
    guardianDays: study.retention.guardianDays ?? 0,
  };
}
