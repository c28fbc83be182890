import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';

type Props = {
  words: Pick<Landing['signup']['contact'], 'phone' | 'textNumber' | 'relayUk' | 'post'>;
  organisation: Pick<Organisation, 'phone' | 'textNumber' | 'relayUk' | 'post'>;
};

/** How else to reach the organisation, as far as it says so. */
export function ReachList({ words, organisation: { phone, textNumber, relayUk, post } }: Props) {
  const numbers = [
    { label: words.phone, number: phone, scheme: 'tel' },
    { label: words.textNumber, number: textNumber, scheme: 'sms' },
    { label: words.relayUk, number: relayUk, scheme: 'tel' },
  ];
  if (!post && numbers.every(({ number }) => !number)) return null;
  return (
    <dl className="reach">
      {numbers.map(
        ({ label, number, scheme }) =>
          number && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <a href={`${scheme}:${number.replaceAll(' ', '')}`}>{number}</a>
              </dd>
            </div>
          ),
      )}
      {post && (
        <div>
          <dt>{words.post}</dt>
          <dd>{post}</dd>
        </div>
      )}
    </dl>
  );
}
