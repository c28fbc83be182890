import { longDate } from '../../../common/days.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Surroundings } from '../pages/document.tsx';
import { Copied, CopyButton, InNewTab } from './links.tsx';

type Props = Surroundings & {
  /** The whole address of someone's form, without a page. */
  address: string;
  /** The last day on which it is kept, for example 2026-12-04. */
  keptUntil: string;
  /** In easy words. */
  own?: FormContent['saved'];
};

/** How to go on with a form later: anyone who has its address can, on any device. */
export function ComeBack({ facts, framed, address, keptUntil, own }: Props) {
  const mail = new URLSearchParams({
    subject: `My form for ${facts.study}`,
    body: `To go on with the form, open this address: ${address}`,
  });
  return (
    <>
      <h2>Keep this address</h2>
      <p>
        <code data-to-copy="" translate="no">
          {address}
        </code>
      </p>
      <p className="ways-on">
        <CopyButton>Copy this address</CopyButton>
        {/* Some mail programs show "+" where the standard has a space. */}
        <InNewTab href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          Email this address
        </InNewTab>
        {framed && <InNewTab href={address}>Open it in a new tab</InNewTab>}
      </p>
      <Copied />
      <p>
        {own?.text
          ? `You can go on until ${longDate(keptUntil)}. ${own.text} `
          : `With it, you can go on until ${longDate(keptUntil)}, on any device, if you can still sign up then. After that we will delete these answers. `}
        <strong>
          {own?.safe ?? 'Anyone who has this address can see the answers, so keep it safe.'}
        </strong>
      </p>
    </>
  );
}
