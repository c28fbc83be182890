import type { Landing } from '../../content/checks/landing-schema.ts';
import { CopyAddress } from './copy-address.tsx';
import { PreparedEmail } from './prepared-email.tsx';

type Props = Landing['signup']['contact'] & { email: string };

/** Ways to take part without the form. Nobody has to say why they want another one. */
export function OtherWays({ heading, text, ways, email, ...copy }: Props) {
  return (
    <div className="signup-block">
      <h3 id="other-ways" tabIndex={-1}>
        {heading}
      </h3>
      <p>{text}</p>
      <ul>
        {ways.map(({ label, subject, body }) => (
          <li key={label}>
            <PreparedEmail email={email} subject={subject} body={body}>
              {label}
            </PreparedEmail>
          </li>
        ))}
      </ul>
      <CopyAddress email={email} words={copy} />
    </div>
  );
}
