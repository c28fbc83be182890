import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Requests } from '../../../content/model/schemas/desk-schema.ts';
import type { Shut } from '../../../content/model/sign-up-status.ts';
import { DeleteLink, EmailInTab, InNewTab, PreparedEmailInTab } from '../components/links.tsx';
import type { FormFacts } from '../facts.ts';
import { font, icon, script, styleSheet } from '../served-files.ts';

export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** What is the same for all pages of one request. */
export type Surroundings = {
  facts: FormFacts;
  /** Whether the page is shown in a frame (Fetch Metadata, `Sec-Fetch-Dest`). */
  framed: boolean;
  /** The address of the page that deletes the form that someone has begun, on its other pages. */
  deleteAddress?: string | undefined;
  /** Whether the page is one of a form that someone has begun, or says that it is no longer kept. */
  draft?: 'begun' | 'over' | undefined;
  /** Why nobody can sign up, on the page that says so: announce-to-site.js tells the site. */
  shut?: Shut | undefined;
};

type Props = Surroundings & {
  title: string;
  /** The answers have been stored: announce-to-site.js tells the site. */
  sent?: boolean;
  /** Introduces the email address at the end. Around the frame, the site has it too. */
  question?: string;
  /** Whether the frame shows only what is asked, so that it can be seen whole. */
  isBare?: boolean;
  /** Whether it is the first page, which says in its own tab whose study it is. */
  isFirst?: boolean;
  children: ReactNode;
};

export function FormDocument({
  facts,
  framed,
  draft,
  shut,
  deleteAddress,
  title,
  sent,
  question = 'If you have a question, or want to take part in another way, email',
  isBare,
  isFirst,
  children,
}: Props) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} – ${facts.study}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {!framed && <link rel="icon" href={icon.address} type="image/svg+xml" />}
        <link rel="preload" as="font" type={font.type} href={font.address} crossOrigin="" />
        <link rel="stylesheet" href={styleSheet.address} />
        <script type="module" src={script.address} integrity={script.integrity} />
      </head>
      <body
        className={framed ? 'framed' : undefined}
        data-sent={sent ? '' : undefined}
        data-draft={sent ? 'over' : draft}
        data-shut={shut}
      >
        {/* Around the frame, the site says whose study it is and how to leave. */}
        {!framed && <FormHeader facts={facts} isFirst={isFirst} />}
        <main aria-label="Sign-up form">
          {children}
          {framed && !isBare && <Help question={question} email={facts.email} />}
        </main>
        {!framed && (
          <footer>
            <Help question={question} email={facts.email} />
            <p className="ways-on">
              {/* A page that leads to deleting by itself gives no address. */}
              {(draft !== 'begun' || deleteAddress) && (
                <ChangeYourMind
                  facts={facts}
                  sent={sent}
                  deleteAddress={draft === 'begun' ? deleteAddress : undefined}
                />
              )}
              <InNewTab href={facts.policyAddress}>Privacy policy (opens in a new tab)</InNewTab>
              {!isFirst && <SiteLink {...facts} />}
            </p>
          </footer>
        )}
      </body>
    </html>
  );
}

type HeaderProps = Pick<Surroundings, 'facts'> & { isFirst: boolean | undefined };

/** After the first page, one line: what is asked begins near the top of a small window too. */
function FormHeader({ facts: { study, company, siteAddress }, isFirst }: HeaderProps) {
  return (
    <header className={isFirst ? undefined : 'line'}>
      <p className="brand">
        <svg width="34" height="20" viewBox="-34 -20 68 40" aria-hidden="true" focusable="false">
          <path d="M-31-17L0-7l31-10v34L0 7l-31 10z" />
        </svg>
        <span>
          {study} {isFirst && <span className="whose">{`a study by ${company}`}</span>}
        </span>
      </p>
      {isFirst && <SiteLink siteAddress={siteAddress} />}
    </header>
  );
}

function SiteLink({ siteAddress }: Pick<FormFacts, 'siteAddress'>) {
  return (
    <a className="way-on" href={siteAddress}>
      Go to the study’s website
    </a>
  );
}

type ChangeProps = Pick<Surroundings, 'facts' | 'deleteAddress'> & { sent: boolean | undefined };

/**
 * Leads to deleting what was begun; else to the emails by which people change their mind, on the thanks or
 * on the site.
 */
function ChangeYourMind({ facts, sent, deleteAddress }: ChangeProps) {
  if (sent) {
    return (
      <a className="way-on" href={`#${requestsId}`}>
        Change your mind
      </a>
    );
  }
  if (deleteAddress) return <DeleteLink address={deleteAddress} />;
  return (
    <InNewTab href={`${facts.policyAddress}#${requestsId}`}>
      Change your mind (opens in a new tab)
    </InNewTab>
  );
}

function Help({ question, email }: { question: string; email: string }) {
  return (
    <p className="help">
      {question} <EmailInTab email={email} />.
    </p>
  );
}

/** The id of the list of requests, on the page of thanks and on the site's privacy policy. */
const requestsId = 'changed-your-mind';

type RequestsListProps = {
  words: Requests;
  email: string;
  /** The reference of the answers that the requests are about. */
  reference: string;
  /** In its own tab, where a link of the footer leads to it. In the frame it would take too much space. */
  isOpen: boolean;
};

/** Prepared emails for people who change their mind, each with how soon it is answered. */
export function RequestsList({ words, email, reference, isOpen }: RequestsListProps) {
  return (
    <details open={isOpen}>
      {/* A link to it moves focus here, also without a script. */}
      <summary id={requestsId}>
        <h2>{words.heading}</h2>
      </summary>
      {/* Someone whose email is a website gets it in a tab: links.tsx says why. */}
      <p>{words.text} Your email may open in a new tab.</p>
      <ul className="requests">
        {words.requests.map(({ label, subject, body, answer }) => (
          <li key={label}>
            <PreparedEmailInTab
              email={email}
              subject={subject}
              body={`${body}\n\n${words.reference} ${reference}`}
            >
              {label}
            </PreparedEmailInTab>
            {answer && (
              <>
                <br />
                {answer}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
