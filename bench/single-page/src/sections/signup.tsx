import form from 'virtual:study/form';
import landing from 'virtual:study/landing';
import { Link } from 'react-router';
import { buttonClass } from '../components/button-class.ts';
import { EmailLink } from '../components/email-link.tsx';
import { SignupFrame } from '../components/signup-frame.tsx';

const link = 'inline-flex min-h-11 items-center font-bold text-paper';

export function Signup() {
  const { heading, introduction, newTab, afterFrame, inOwnTab, contact, answers } = landing.signup;
  return (
    <section className="grid joint [--above:var(--color-wood)] gap-10 bg-deep px-gutter py-section text-paper lg:grid-cols-[5fr_7fr]">
      <div className="space-y-6">
        <h2 id="signup" tabIndex={-1}>
          {heading}
        </h2>
        <p>{introduction}</p>
        <div>
          <h3 className="text-lead">{contact.heading}</h3>
          <p className="mt-2">{contact.text}</p>
          <EmailLink className={link} />
        </div>
        <div>
          <h3 className="text-lead">{answers.heading}</h3>
          <p className="mt-2">{answers.text}</p>
          <Link to="/privacy#in-short" className={link}>
            {answers.link}
          </Link>
        </div>
      </div>
      <div>
        <p>{inOwnTab}</p>
        <p className="my-4">
          <a href={form} target="_blank" rel="noopener" className={buttonClass}>
            {newTab}
          </a>
        </p>
        <a href="#team" className="sr-only focus:not-sr-only focus:bg-mended focus:p-4">
          {afterFrame}
        </a>
        <SignupFrame />
      </div>
    </section>
  );
}
