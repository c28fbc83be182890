/** What the page lets the form's host do in the frame. */
export type FormProvider = {
  /** What a page in the frame may do; all else is forbidden to it (HTML, the `sandbox` attribute). */
  sandbox: readonly string[];
  /** Origins besides the form's own that the frame goes on to. */
  goesOnTo: readonly string[];
};

/**
 * What a hosted form needs, and no more. Without `allow-same-origin` its answers come from nowhere
 * (`Origin: null`) and its host refuses them; without the two for popups, its links to a policy or
 * to help lead nowhere. It may never lead the whole page away.
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

/**
 * Answers are sent to a host of their own, and the frame goes there with them: to the first, or from
 * eu.jotform.com and hipaa.jotform.com to the others. So say public pages with such forms; the
 * others were not tried.
 */
const jotform: FormProvider = {
  ...usual,
  goesOnTo: [
    'https://submit.jotform.com',
    'https://eu-submit.jotform.com',
    'https://hipaa-submit.jotform.com',
  ],
};

/** One address leads to another of the three. */
const microsoft: FormProvider = {
  ...usual,
  goesOnTo: [
    'https://forms.office.com',
    'https://forms.microsoft.com',
    'https://forms.cloud.microsoft',
  ],
};

/** @param address  of the form; the build refuses one on the site's own origin: it would be free */
export function formProvider(address: string): FormProvider {
  const { hostname } = new URL(address);
  if (hostname.endsWith('.jotform.com')) return jotform;
  return microsoft.goesOnTo.includes(`https://${hostname}`) ? microsoft : usual;
}
