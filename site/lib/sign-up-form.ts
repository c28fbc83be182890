import type { Study } from '../../content/checks/schema.ts';

/** The form that people sign up with. */
export type SignUpForm = {
  /** Never on the site's origin, where the sandbox of its frame would not hold it. */
  address: string;
  /** Whether it is the one in form/, not a form provider's. */
  isOurs: boolean;
};

/**
 * What a form in the frame needs, and no more, as tokens of the `sandbox` attribute (HTML). Without
 * `allow-same-origin` its submissions have no origin (`Origin: null`) and its host rejects them;
 * without the two for popups, its links to a policy or to help do nothing. It may never navigate the
 * whole page.
 */
export const frameSandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Submissions go to a separate host, and the frame navigates there: to the first, or from
 * eu.jotform.com and hipaa.jotform.com to the others. This was read from public pages with such
 * forms; only the first was tried.
 */
const jotform = [
  'https://submit.jotform.com',
  'https://eu-submit.jotform.com',
  'https://hipaa-submit.jotform.com',
];

/** Each of the three may redirect to another. */
const microsoft = [
  'https://forms.office.com',
  'https://forms.microsoft.com',
  'https://forms.cloud.microsoft',
];

/**
 * Further origins that the frame navigates to.
 *
 * @param address  of the form
 */
export function goesOnTo(address: string): readonly string[] {
  const { hostname } = new URL(address);
  if (hostname.endsWith('.jotform.com')) return jotform;
  return microsoft.includes(`https://${hostname}`) ? microsoft : [];
}

/** Whether the form loads only for someone who asks for it. Our own form stores nothing in browsers. */
export function isFormOnRequest({ formOnRequest }: Study, { isOurs }: SignUpForm): boolean {
  return formOnRequest === true && !isOurs;
}
