import { z } from 'zod';

const longest = 254;
const example = 'like name@example.org';

/**
 * Lenient on purpose: addresses may hold any alphabet and almost any sign, and only a message sent
 * to one shows that it works. The length is checked before anything else is looked at.
 */
export function emailAddress() {
  return z.string().refine((address) => problemOf(address) === undefined, {
    error: ({ input }) => problemOf(String(input)) ?? '',
  });
}

/** What is missing, as a message that stands on the page. */
function problemOf(address: string): string | undefined {
  if (address === '') return 'Enter your e-mail address';
  if (address.length > longest) {
    return `Enter an e-mail address of ${longest} characters or fewer`;
  }
  if (!address.includes('@')) return `Enter an e-mail address with an @, ${example}`;
  if (/\s/.test(address)) return `Enter an e-mail address without spaces, ${example}`;
  const [name, host, ...more] = address.split('@');
  if (!name || !host || more.length > 0) {
    return `Enter an e-mail address with one @ and something on each side of it, ${example}`;
  }
  const labels = host.split('.');
  if (labels.length < 2) {
    return `Enter the whole e-mail address, with its ending, ${example}`;
  }
  if (labels.includes(''))
    return `Check the full stops in your e-mail address. Enter one ${example}`;
  return undefined;
}
