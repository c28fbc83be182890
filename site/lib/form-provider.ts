import type { Study } from '../../content/checks/schema.ts';

/** What the page allows the form's host in the frame. */
export type FormProvider = {
  /** Tokens of the frame's `sandbox` attribute (HTML). */
  sandbox: readonly string[];
  /** The frame's `allow` attribute (Permissions Policy). */
  allow?: string;
  /** Further origins that the frame navigates to. */
  goesOnTo: readonly string[];
};

/**
 * What a hosted form needs, and no more. Without `allow-same-origin` its submissions have no origin
 * (`Origin: null`) and its host rejects them; without the two for popups, its links to a policy or
 * to help do nothing. It may never navigate the whole page.
 */
const usual: FormProvider = {
  sandbox: [
    'allow-scripts',
    'allow-forms',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ],
  goesOnTo: [],
};

/** The study's own form copies the address of someone's answers when they ask for it. */
const own: FormProvider = { ...usual, allow: 'clipboard-write' };

/**
 * Submissions go to a separate host, and the frame navigates there: to the first, or from
 * eu.jotform.com and hipaa.jotform.com to the others. This was read from public pages with such
 * forms; only the first was tried.
 */
const jotform: FormProvider = {
  ...usual,
  goesOnTo: [
    'https://submit.jotform.com',
    'https://eu-submit.jotform.com',
    'https://hipaa-submit.jotform.com',
  ],
};

/** Each of the three may redirect to another. */
const microsoft: FormProvider = {
  ...usual,
  goesOnTo: [
    'https://forms.office.com',
    'https://forms.microsoft.com',
    'https://forms.cloud.microsoft',
  ],
};

/** @param address  of the form; never on the site's origin, where the sandbox would not hold it */
export function formProvider(address: string): FormProvider {
  const { hostname, pathname, search } = new URL(address);
  if (hostname.endsWith('.jotform.com')) return jotform;
  if (microsoft.goesOnTo.includes(`https://${hostname}`)) return microsoft;
  if (hostname.endsWith('.paperform.co')) return usual;
  // Our own form is at the root of its host. Most providers put many forms on one, each at a path;
  // Paperform gives each a host.
  return pathname === '/' && !search ? own : usual;
}

/** Whether the form loads only for someone who asks for it. Our own form stores nothing in browsers. */
export function isFormOnRequest({ formOnRequest }: Study, address: string): boolean {
  return formOnRequest === true && !isOwnForm(address);
}

/** Whether the form is the one in form/, not a form provider's. */
export function isOwnForm(address: string): boolean {
  return formProvider(address) === own;
}
