import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';
import type { Poster } from '../../content/checks/poster-schema.ts';
import type { Study } from '../../content/checks/schema.ts';
import { AnswersBlock } from '../components/answers-block.tsx';
import { Glance } from '../components/glance.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { PassItOn } from '../components/pass-it-on.tsx';
import { SignupFrame } from '../components/signup-frame.tsx';
import type { SignUpForm } from '../lib/sign-up-form.ts';

type Props = {
  words: Landing['signup'];
  isClosingSoon: boolean;
  /** Whether the form loads only for someone who asks for it. */
  isOnRequest: boolean;
  facts: Study['signUp'];
  organisation: Organisation;
  form: SignUpForm;
  passOn: Poster['passOn'];
};

/** More rows than fit beside the form. */
const longGlance = 8;

export function SignupSection(props: Props) {
  const { words, isClosingSoon, isOnRequest, facts, organisation, form, passOn } = props;
  const { glance, newTab } = words;
  const { email, site } = organisation;
  return (
    <section>
      <div className="signup joint">
        <div className="signup-introduction">
          {/* The link "Join us" leads to the heading: focus and the reading place move with it. */}
          <h2 id="signup" tabIndex={-1}>
            {words.heading}
          </h2>
          <div>
            <p>{words.introduction}</p>
            {isClosingSoon && <p className="closing-soon">{words.closingSoon}</p>}
            {/* A form on request has this link where the page says what its host receives. */}
            {!isOnRequest && (
              <div className="signup-new-tab">
                <p>{words.inOwnTab}</p>
                <NewTabLink href={form.address} className="action action-small">
                  {newTab}
                </NewTabLink>
              </div>
            )}
          </div>
        </div>
        <div
          className={`signup-beside${glance.rows.length > longGlance ? ' signup-beside-long' : ''}`}
        >
          <Glance words={glance} facts={facts} email={email} />
          <SignupFrame
            address={form.address}
            speaks={form.isOurs}
            title={words.frameTitle}
            email={email}
            words={words.status}
            past={{ words: words.afterFrame, href: '#other-ways' }}
            onRequest={isOnRequest ? { ...words.onRequest, newTab } : undefined}
          />
          <AnswersBlock {...words.answers} />
        </div>
      </div>
      <div className="signup-ways joint">
        <OtherWays words={words.contact} organisation={organisation} />
        <PassItOn words={passOn} site={site} />
      </div>
    </section>
  );
}
