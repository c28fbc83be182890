import { webAddress } from './expect.ts';

const shortener = /^https:\/\/(forms\.gle|bit\.ly|tinyurl\.com|t\.co|rb\.gy|goo\.gl|1drv\.ms)\//;

/** Where Google, Jotform, Typeform and Microsoft have a form edited, by whoever is logged in. */
const editor = /\/(edit|build|admin)(\/|$)|^\/Pages\/DesignPage/i;

function isEditor(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  return hostname.startsWith('admin.') || editor.test(pathname);
}

/** The address of a form at a form provider, wherever it is set. */
export const hostedForm = webAddress('the sign-up form', 'https://forms.example.org/study')
  .refine((address) => !shortener.test(address), {
    error:
      "the form's long address: a short one leads to another host, which the browser then blocks",
  })
  .refine((address) => !isEditor(address), {
    error:
      'the address that "Share" or "Publish" shows: this one is where the form is edited, and ' +
      'visitors would be asked to log in',
  })
  .refine((address) => !URL.parse(address)?.username, {
    error: 'an address without a user name or password: everyone who visits could read them',
  });
