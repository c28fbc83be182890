import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Poster } from '../../content/model/schemas/pages-schema.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import {
  AnswersBlock,
  bslWay,
  CopyAddress,
  contactDetails,
  NewTabLink,
  PreparedEmail,
} from '../components/links.tsx';
import { SignupFrame } from '../components/signup-frame.tsx';
import type { SignUpForm } from '../sign-up-form.ts';

type Props = {
  words: Landing['signup'];
  isClosingSoon: boolean;
  /** Whether the form loads only for someone who asks for it. */
  isOnRequest: boolean;
  organisation: Organisation;
  form: SignUpForm;
  passOn: Poster['passOn'];
};

export function SignupSection(props: Props) {
  const { words, isClosingSoon, isOnRequest, organisation, form, passOn } = props;
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
            {form.isOurs && (
              <noscript>
                <p>{words.mayBeShut}</p>
              </noscript>
            )}
            {isClosingSoon && <p className="closing-soon">{words.closingSoon}</p>}
            {/* A form on request has this link where the page says what its host receives. */}
            {!isOnRequest && (
              <div className="signup-new-tab">
                <p>{words.inOwnTab}</p>
                <NewTabLink href={form.address} className="action">
                  {newTab}
                </NewTabLink>
              </div>
            )}
            <p className="to-glance">
              <a href="#glance">{glance.heading}</a>
            </p>
          </div>
        </div>
        <div className="signup-form">
          <SignupFrame
            address={form.address}
            speaks={form.isOurs}
            title={words.frameTitle}
            email={email}
            words={words.status}
            past={{ words: words.afterFrame, href: '#other-ways' }}
            onRequest={isOnRequest ? { ...words.onRequest, newTab } : undefined}
          />
        </div>
        <AnswersBlock {...words.answers} />
        <Glance words={glance} />
      </div>
      <div className="signup-ways joint">
        <OtherWays words={words.contact} organisation={organisation} />
        <PassItOn words={passOn} site={site} />
      </div>
    </section>
  );
}

/** What people decide by, but for the steps, the time and the money, which are below the headline. */
function Glance({ words: { heading, rows } }: { words: Landing['signup']['glance'] }) {
  return (
    <div className="signup-block glance">
      <h3 id="glance" tabIndex={-1}>
        {heading}
      </h3>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type WaysProps = { words: Landing['signup']['contact']; organisation: Organisation };

/** Ways to take part without the form. Nobody has to say why they want another one. */
function OtherWays({ words, organisation }: WaysProps) {
  const { heading, text, ways } = words;
  const { email } = organisation;
  const details = contactDetails({ words, organisation });
  return (
    <div className="signup-block">
      <div>
        <h3 id="other-ways" tabIndex={-1}>
          {heading}
        </h3>
        <p>{text}</p>
      </div>
      <div>
        <CopyAddress email={email} words={words} />
        <ul className="ruled">
          {ways.map(({ label, subject, body, bsl }) => (
            <li key={label}>
              <PreparedEmail
                email={email}
                subject={subject}
                body={body}
                {...(bsl && { id: bslWay })}
              >
                {label}
              </PreparedEmail>
            </li>
          ))}
        </ul>
        {details.length > 0 && (
          <dl>
            {details.map(({ label, detail }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

type PassOnProps = { words: Poster['passOn']; site: string };

/** For carers and professionals, who tell others of the study. */
function PassItOn({
  words: { heading, text, poster, email, shown, subject, body, signUp, easyWords, questions },
  site,
}: PassOnProps) {
  const paragraphs = [body, `${signUp} ${site}`, `${easyWords} ${site}/easy-read`, questions];
  return (
    <div className="signup-block">
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
      <ul className="ruled">
        <li>
          <a href="/poster">{poster}</a>
        </li>
        <li>
          <PreparedEmail email="" subject={subject} body={paragraphs.join('\n\n')}>
            {email}
          </PreparedEmail>
        </li>
        <li className="across">
          {/* A link that writes an email does nothing where no email program is set up. */}
          <details>
            <summary>{shown}</summary>
            <p>{subject}</p>
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </details>
        </li>
      </ul>
    </div>
  );
}
