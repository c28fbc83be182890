import { z } from 'zod';
import { readPort } from '../common/settings.ts';
import type { FormContent } from '../content/model/questionnaire/form-schema.ts';
import { easyField } from '../content/model/questionnaire/question.ts';
import { hostedForm } from '../content/model/schemas/expect.ts';
import type { Study } from '../content/model/schemas/schema.ts';
import { ContentError } from '../content/model/yaml/describe-problem.ts';

/** The form that people sign up with. */
export type SignUpForm = {
  /** Never on the site's origin, where the sandbox of its frame would not hold it. */
  address: string;
  /** Whether it is the one in form/, not a form provider's. */
  isOurs: boolean;
};

/** Whether the form loads only for someone who asks for it. Our own form stores nothing in browsers. */
export function isFormOnRequest({ formOnRequest }: Study, { isOurs }: SignUpForm): boolean {
  return formOnRequest === true && !isOurs;
}

/** Where the form is in easy words; undefined if it has none, as a form provider's. */
export function easyFormAddress(
  { address, isOurs }: SignUpForm,
  { easyWords }: Pick<FormContent, 'easyWords'>,
): string | undefined {
  if (!isOurs || !easyWords) return undefined;
  const easy = new URL(address);
  easy.searchParams.set(easyField, 'yes');
  return easy.href;
}

/** Only a form on this same machine may go without https. */
const local = z
  .url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ })
  .refine((address) => !URL.parse(address)?.username);

const isLocal = (address: string) => local.safeParse(address).success;

/**
 * The form that the frame shows: at SIGNUP_FORM_URL, or at content/study.yaml's formAddress, or, with
 * neither, the bundled form on this machine.
 *
 * @param site  where this website will be: the form must be elsewhere, or its sandbox has no effect
 * @param environment  where SIGNUP_FORM_URL and FORM_PORT are looked up
 * @throws ContentError or RangeError that names the setting, what was found and what was expected
 */
export function findForm(
  { formAddress, formIs }: Pick<Study, 'formAddress' | 'formIs'>,
  site: string,
  environment: Readonly<Record<string, string | undefined>>,
): SignUpForm {
  const override = environment['SIGNUP_FORM_URL'];
  const setting = override ? 'SIGNUP_FORM_URL' : 'content/study.yaml, formAddress';
  if (override && !isLocal(override)) {
    const { error } = hostedForm.safeParse(override);
    if (error) {
      const expected = error.issues.map(({ message }) => message).join('; ');
      throw new ContentError([`${setting}: found "${override}". Expected ${expected}.`]);
    }
  }
  const bundled = `http://localhost:${readPort(environment, 'FORM_PORT', 4322)}/`;
  const address = override || formAddress || bundled;
  if (new URL(address).origin === new URL(site).origin) {
    throw new ContentError([
      `${setting}: found "${address}", ` +
        `on the website's own address ${site}. Expected the form on another one, ` +
        'such as https://forms.example.org: only there does the frame keep it apart.',
    ]);
  }
  // Providers' forms are on the web: one on this machine is a trial of the bundled form.
  if (isLocal(address)) return { address, isOurs: true };
  if (!formIs) {
    throw new ContentError([
      `content/study.yaml, formIs: is missing. Expected whose form is at "${address}", because the ` +
        'privacy policy says it. Put "formIs: ours" if it is the one that comes with this project, ' +
        'in the folder form/, and "formIs: hosted" if it is at a form provider.',
    ]);
  }
  const { origin, href } = new URL(address);
  if (formIs === 'ours' && href !== `${origin}/`) {
    throw new ContentError([
      `${setting}: found "${address}". Expected "${origin}/", since the form in the folder form/ ` +
        'has no other address; if the form is at a form provider, put "formIs: hosted" in study.yaml.',
    ]);
  }
  return { address, isOurs: formIs === 'ours' };
}
