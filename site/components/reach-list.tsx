import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';

export type ReachProps = {
  words: Pick<Landing['signup']['contact'], 'phone' | 'textNumber' | 'relayUk' | 'post'>;
  organisation: Pick<Organisation, 'phone' | 'textNumber' | 'relayUk' | 'post'>;
};

/** How else to reach the organisation, as far as it says so. */
export function reachesOf({ words, organisation }: ReachProps) {
  const call = (scheme: string, number: string | null | undefined) =>
    number && <a href={`${scheme}:${number.replaceAll(' ', '')}`}>{number}</a>;
  return [
    { label: words.phone, reach: call('tel', organisation.phone) },
    { label: words.textNumber, reach: call('sms', organisation.textNumber) },
    { label: words.relayUk, reach: call('tel', organisation.relayUk) },
    { label: words.post, reach: organisation.post },
  ].filter(({ reach }) => reach);
}

export function ReachList(props: ReachProps) {
  const reaches = reachesOf(props);
  if (reaches.length === 0) return null;
  return (
    <dl className="reach">
      {reaches.map(({ label, reach }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{reach}</dd>
        </div>
      ))}
    </dl>
  );
}
