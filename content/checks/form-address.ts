import { z } from 'zod';
import { ContentError } from './content-error.ts';

/** A hosted form is reached over https; only a form on this same machine may go without. */
const hosted = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const local = z.url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ });
const either = hosted.or(local).refine((address) => !new URL(address).username);

/**
 * The address that the frame shows: SIGNUP_FORM_URL, or content/study.yaml's, or, with neither, the
 * bundled form's on this machine.
 *
 * @param site  where this website will be: the form must stand elsewhere, or its sandbox is none
 * @param environment  where SIGNUP_FORM_URL and FORM_PORT are looked up
 * @throws ContentError that names the setting, what was found and what was expected
 */
export function formAddress(
  fromStudy: string | null | undefined,
  site: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const override = environment['SIGNUP_FORM_URL'];
  if (override && !either.safeParse(override).success) {
    throw new ContentError([
      `SIGNUP_FORM_URL: found "${override}". Expected the address of the sign-up form, ` +
        'starting with https://, for example https://forms.example.org/study.',
    ]);
  }
  const address = override || fromStudy || bundled(environment['FORM_PORT'] || '4322');
  if (new URL(address).origin === new URL(site).origin) {
    throw new ContentError([
      `${override ? 'SIGNUP_FORM_URL' : 'content/study.yaml, formAddress'}: found "${address}", ` +
        `on the website's own address ${site}. Expected the form on another one, ` +
        'such as https://forms.example.org: only there does the frame keep it apart.',
    ]);
  }
  return address;
}

function bundled(port: string): string {
  const address = /^\d+$/.test(port) && URL.parse(`http://localhost:${port}/`);
  if (address) return address.href;
  throw new ContentError([`FORM_PORT: found "${port}". Expected a port number from 1 to 65535.`]);
}
