import { z } from 'zod';
import { ContentError } from '../../content/checks/content-error.ts';
import { hostedForm } from '../../content/checks/expect.ts';
import { readPort } from '../../tools/ports.ts';

/** Only a form on this same machine may go without https. */
const local = z
  .url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ })
  .refine((address) => !URL.parse(address)?.username);

/**
 * The address that the frame shows: SIGNUP_FORM_URL, or content/study.yaml's, or, with neither, the
 * bundled form's on this machine.
 *
 * @param site  where this website will be: the form must be elsewhere, or its sandbox has no effect
 * @param environment  where SIGNUP_FORM_URL and FORM_PORT are looked up
 * @throws ContentError or RangeError that names the setting, what was found and what was expected
 */
export function formAddress(
  fromStudy: string | null | undefined,
  site: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const override = environment['SIGNUP_FORM_URL'];
  if (override && !local.safeParse(override).success) {
    const { error } = hostedForm.safeParse(override);
    if (error) {
      const expected = error.issues.map(({ message }) => message).join('; ');
      throw new ContentError([`SIGNUP_FORM_URL: found "${override}". Expected ${expected}.`]);
    }
  }
  const bundled = `http://localhost:${readPort(environment, 'FORM_PORT', 4322)}/`;
  const address = override || fromStudy || bundled;
  if (new URL(address).origin === new URL(site).origin) {
    throw new ContentError([
      `${override ? 'SIGNUP_FORM_URL' : 'content/study.yaml, formAddress'}: found "${address}", ` +
        `on the website's own address ${site}. Expected the form on another one, ` +
        'such as https://forms.example.org: only there does the frame keep it apart.',
    ]);
  }
  return address;
}
