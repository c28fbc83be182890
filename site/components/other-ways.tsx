import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';
import { CopyAddress } from './copy-address.tsx';
import { PreparedEmail } from './prepared-email.tsx';
import { ReachList } from './reach-list.tsx';

type Props = { words: Landing['signup']['contact']; organisation: Organisation };

/** Ways to take part without the form. Nobody has to say why they want another one. */
export function OtherWays({ words, organisation }: Props) {
  const { heading, text, ways } = words;
  const { email } = organisation;
  return (
    <div className="signup-block">
      <div>
        <h3 id="other-ways" tabIndex={-1}>
          {heading}
        </h3>
        <p>{text}</p>
        <CopyAddress email={email} words={words} />
      </div>
      <div>
        <ul className="ruled">
          {ways.map(({ label, subject, body }) => (
            <li key={label}>
              <PreparedEmail email={email} subject={subject} body={body}>
                {label}
              </PreparedEmail>
            </li>
          ))}
        </ul>
        <ReachList words={words} organisation={organisation} />
      </div>
    </div>
  );
}
