import type { Landing } from '../../content/checks/landing-schema.ts';

type Props = {
  address: string;
  email: string;
  words: Landing['signup']['status']['unreachable'];
  retry: (() => void) | undefined;
};

/** Why the form may be missing, and the ways on. */
export function FrameTrouble({ address, email, words, retry }: Props) {
  return (
    <div className="frame-trouble">
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <ul>
        <li>
          <a href={address} target="_blank" rel="noopener">
            {words.newTab}
          </a>
        </li>
        <li>
          {`${words.email} `}
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <button type="button" className="action" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
