import type { Surroundings } from '../pages/document.tsx';

type Props = Surroundings & {
  /** The whole address of the page with what someone has answered. */
  address: string;
};

/** How to stop and go on later: anyone who has the address can go on, on any device. */
export function ComeBack({ facts, framed, address }: Props) {
  const mail = new URLSearchParams({
    subject: `My form for ${facts.study}`,
    body: `To go on with the form, open this address: ${address}`,
  });
  return (
    <>
      {framed && (
        <p>
          <a className="way-on" href={address} target="_blank" rel="noopener">
            Go on in a new tab
          </a>
        </p>
      )}
      <details>
        <summary>Stop now and come back later</summary>
        <p>
          {`Keep the address of this page. With it, you can go on within ${facts.draftDays} days, on any device. After that, we delete your answers.`}
        </p>
        <p>
          <strong>Anyone who has this address can see your answers, so keep it safe.</strong>
        </p>
        <p>
          <code data-draft-address="">{address}</code>
        </p>
        <p>
          <button type="button" className="plain" data-copy="" hidden>
            Copy this address
          </button>{' '}
          <span role="status" data-copied="" />
        </p>
        <p>
          {/* Some mail programs show "+" where the standard has a space. */}
          <a
            className="way-on"
            href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
            target="_blank"
            rel="noopener"
          >
            Email this address to yourself
          </a>
        </p>
      </details>
    </>
  );
}
