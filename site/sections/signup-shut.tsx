import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Shut } from '../../content/model/sign-up-status.ts';
import { AnswersBlock, CopyAddress, PreparedEmail } from '../components/links.tsx';

type Props = {
  words: Landing['shut'][Shut];
  answers: Landing['signup']['answers'];
  /** The words of the button that copies the email address. */
  copy: Landing['signup']['contact'];
  email: string;
};

/** In place of the form while nobody can sign up. */
export function SignupShut({ words, answers, copy, email }: Props) {
  const { heading, text, later, laterSubject } = words;
  return (
    <section className="signup joint">
      <div className="signup-introduction">
        <h2 id="signup" tabIndex={-1}>
          {heading}
        </h2>
        <div>
          {text.map((sentences) => (
            <p key={sentences}>{sentences}</p>
          ))}
          <p className="signup-later">
            <PreparedEmail email={email} subject={laterSubject}>
              {later}
            </PreparedEmail>
          </p>
          <CopyAddress email={email} words={copy} />
        </div>
      </div>
      <AnswersBlock {...answers} />
    </section>
  );
}
