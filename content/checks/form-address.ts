import { ContentError } from './content-error.ts';

/** A hosted form is reached over https; only a form on this same machine may go without. */
const local = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The address that the frame shows: SIGNUP_FORM_URL, or content/study.yaml's, or, with neither, the
 * bundled form's on this machine.
 *
 * @param environment  where SIGNUP_FORM_URL and FORM_PORT are looked up
 * @throws ContentError if SIGNUP_FORM_URL is not an https: address (http: on this machine alone),
 *   or FORM_PORT is no port
 */
export function formAddress(
  fromStudy: string | null | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const override = environment['SIGNUP_FORM_URL'];
  if (override) return checked(override);
  if (fromStudy) return fromStudy;
  const port = environment['FORM_PORT'] || '4322';
  const bundled = URL.parse(`http://localhost:${port}/`);
  if (bundled && /^\d+$/.test(port)) return bundled.href;
  throw new ContentError([`FORM_PORT: found "${port}". Expected a port number from 1 to 65535.`]);
}

function checked(address: string): string {
  const url = URL.parse(address);
  if (
    url &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && local.test(url.hostname)))
  ) {
    return url.href;
  }
  throw new ContentError([
    `SIGNUP_FORM_URL: found "${address}". Expected the address of the sign-up form, ` +
      'starting with https://, for example https://forms.example.org/study.',
  ]);
}
