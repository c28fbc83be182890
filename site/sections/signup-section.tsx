import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Poster } from '../../content/checks/poster-schema.ts';
import type { Study } from '../../content/checks/schema.ts';
import { AnswersBlock } from '../components/answers-block.tsx';
import { Glance } from '../components/glance.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { PassItOn } from '../components/pass-it-on.tsx';
import { SignupFrame } from '../components/signup-frame.tsx';

type Props = Landing['signup'] & {
  isClosingSoon: boolean;
  facts: Study['signUp'];
  email: string;
  formAddress: string;
  passOn: { words: Poster['passOn']; site: string };
};

export function SignupSection(props: Props) {
  const { heading, introduction, isClosingSoon, glance, facts, contact, email, formAddress } =
    props;
  const frame = { address: formAddress, title: props.frameTitle, email, words: props.status };
  return (
    <section className="signup joint">
      <div className="signup-introduction">
        {/* The link "Join us" leads to the heading: focus and the reading place move with it. */}
        <h2 id="signup" tabIndex={-1}>
          {heading}
        </h2>
        <p>{introduction}</p>
        {isClosingSoon && <p className="closing-soon">{props.closingSoon}</p>}
      </div>
      <div className="signup-new-tab">
        <p className="signup-in-own-tab">{props.inOwnTab}</p>
        <NewTabLink href={formAddress} className="action action-small">
          {props.newTab}
        </NewTabLink>
      </div>
      <Glance words={glance} facts={facts} email={email} />
      <div className="signup-form">
        <a className="skip-frame" href="#other-ways">
          {props.afterFrame}
        </a>
        <SignupFrame {...frame} />
      </div>
      <div className="signup-blocks">
        <OtherWays {...contact} email={email} />
        <AnswersBlock {...props.answers} />
        <PassItOn {...props.passOn} />
      </div>
    </section>
  );
}
