import { line, random, recipient } from '../../answers/door/requests.ts';

/** What someone sends who asks for their key to be added. Nothing of it is secret. */
export type PublicKey = { recipient: string; signingKey: string; name: string };

export const publicLine = ({ recipient, signingKey, name }: PublicKey) =>
  `${recipient} ${signingKey} ${name}`;

/**
 * @param text  as it was pasted: in an email, it may have been broken into several lines
 * @returns undefined if it is not whole
 */
export function readPublicLine(text: string): PublicKey | undefined {
  const [first, second, ...rest] = text.trim().split(/\s+/);
  const read = [
    recipient.safeParse(first),
    random.safeParse(second),
    line(100).safeParse(rest.join(' ')),
  ];
  const [of, signs, name] = read.map(({ data }) => data);
  return of && signs && name ? { recipient: of, signingKey: signs, name } : undefined;
}
