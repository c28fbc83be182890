import type { Landing } from '../../content/checks/landing-schema.ts';
import { EmailLink } from '../components/email-link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { SignupFrame } from '../components/signup-frame.tsx';

type Props = Landing['signup'] & { email: string; formAddress: string };

export function SignupSection(props: Props) {
  const { heading, introduction, newTab, afterFrame, contact, answers, email, formAddress } = props;
  const frame = { address: formAddress, title: props.frameTitle, email, words: props.status };
  return (
    <section className="signup joint">
      <div className="signup-introduction">
        {/* The link "Join us" leads to the heading: focus and the reading place move with it. */}
        <h2 id="signup" tabIndex={-1}>
          {heading}
        </h2>
        <p>{introduction}</p>
      </div>
      <div className="signup-form">
        <div className="signup-new-tab">
          <p className="signup-in-own-tab">{props.inOwnTab}</p>
          <NewTabLink href={formAddress} className="action action-small">
            {newTab}
          </NewTabLink>
        </div>
        <a className="skip-frame" href="#other-ways">
          {afterFrame}
        </a>
        <SignupFrame {...frame} />
      </div>
      <div className="signup-blocks">
        <div className="signup-block">
          <h3 id="other-ways" tabIndex={-1}>
            {contact.heading}
          </h3>
          <p>{contact.text}</p>
          <p>
            <EmailLink email={email} />
          </p>
        </div>
        <div className="signup-block">
          <h3>{answers.heading}</h3>
          <p>{answers.text}</p>
          <p>
            <a href="/privacy#in-short">{answers.link}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
