import { webAddress } from './expect.ts';

const shortener = /^https:\/\/(forms\.gle|bit\.ly|tinyurl\.com|t\.co|rb\.gy|goo\.gl)\//;

/** The address of a form at a form provider, wherever it is set. */
export const hostedForm = webAddress('the sign-up form', 'https://forms.example.org/study')
  .refine((address) => !shortener.test(address), {
    error:
      "the form's long address: a short one leads to another host, which the browser then blocks",
  })
  .refine((address) => !URL.parse(address)?.username, {
    error: 'an address without a user name or password: everyone who visits could read them',
  });
