import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';

export type ContactProps = {
  words: Pick<Landing['signup']['contact'], 'phone' | 'textNumber' | 'relayUk' | 'post'>;
  organisation: Pick<Organisation, 'phone' | 'textNumber' | 'relayUk' | 'post'>;
};

/** How else to reach the organisation, as far as it says so. */
export function contactDetails({ words, organisation }: ContactProps) {
  const call = (scheme: string, number: string | null | undefined) =>
    number && <a href={`${scheme}:${number.replaceAll(' ', '')}`}>{number}</a>;
  return [
    { label: words.phone, detail: call('tel', organisation.phone) },
    { label: words.textNumber, detail: call('sms', organisation.textNumber) },
    { label: words.relayUk, detail: call('tel', organisation.relayUk) },
    { label: words.post, detail: organisation.post },
  ].filter(({ detail }) => detail);
}
