import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Shut } from '../../content/checks/sign-up-status.ts';
import { AnswersBlock } from '../components/answers-block.tsx';
import { PreparedEmail } from '../components/prepared-email.tsx';

type Props = {
  words: Landing['shut'][Shut];
  answers: Landing['signup']['answers'];
  email: string;
};

/** In place of the form while nobody can sign up. */
export function SignupShut({ words, answers, email }: Props) {
  const { heading, text, later, laterSubject } = words;
  return (
    <section className="signup joint">
      <div className="signup-introduction">
        <h2 id="signup" tabIndex={-1}>
          {heading}
        </h2>
        {text.map((sentences) => (
          <p key={sentences}>{sentences}</p>
        ))}
        <p className="signup-later">
          <PreparedEmail email={email} subject={laterSubject}>
            {later}
          </PreparedEmail>{' '}
          <span>{email}</span>
        </p>
      </div>
      <div className="signup-blocks">
        <AnswersBlock {...answers} />
      </div>
    </section>
  );
}
