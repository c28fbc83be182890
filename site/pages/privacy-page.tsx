import type { MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { longDate } from '../../common/days.ts';
import type { Requests } from '../../content/model/schemas/desk-schema.ts';
import { PreparedEmail } from '../components/links.tsx';
import { ContentsList, PageTop, PrintPage } from '../components/page-top.tsx';
import { PolicyContext, policyComponents, SummaryPoint } from '../components/policy-components.tsx';
import type { PageHead, PageInput } from '../document.tsx';
import { policyConditions, policyFacts } from './policy-facts.ts';

const texts = import.meta.glob<MDXContent>('../../content/privacy/[0-9]*.mdx', {
  eager: true,
  import: 'default',
});

export function privacyHead({ study }: PageInput): PageHead {
  return {
    title: `Privacy Policy – ${study.name}`,
    description: `How we use and protect personal data in the study '${study.name}'.`,
    indexed: true,
  };
}

export function PrivacyPage(input: PageInput) {
  const { organisation, study, policy, form, requests, signUpForm } = input;
  const { email, regulator } = organisation;
  const { policyUpdated, processors } = study;
  const facts = policyFacts(input, signUpForm);
  const holds = policyConditions(input, signUpForm);
  const InShort = policyText(policy.summary.file);
  return (
    <PolicyContext value={{ facts, holds, email, regulator, processors, form }}>
      <article className="policy has-contents">
        <PageTop heading="Privacy Policy">
          <p>
            Last updated <time dateTime={policyUpdated}>{longDate(policyUpdated)}</time>
          </p>
          <PrintPage email={email} />
        </PageTop>
        <section className="policy-summary joint">
          <h2 id="in-short">{policy.summary.heading}</h2>
          <InShort components={{ ...policyComponents, li: SummaryPoint }} />
          <p>This is a summary. It does not replace the policy below.</p>
          <RequestsList words={requests} email={email} />
        </section>
        <div className="policy-body contents-and-text joint">
          <ContentsList sections={policy.sections} />
          <div className="policy-text">
            {policy.sections.map(({ file, id, heading }, index) => {
              const Text = policyText(file);
              return (
                <PolicySection key={id} id={id} heading={`${index + 1}. ${heading}`}>
                  <Text components={policyComponents} />
                </PolicySection>
              );
            })}
          </div>
        </div>
      </article>
    </PolicyContext>
  );
}

/** @throws RangeError if the file is not there, which `content/model/load.ts` has ruled out */
function policyText(file: string): MDXContent {
  const text = texts[`../../content/privacy/${file}`];
  if (text === undefined) throw new RangeError(`content/privacy/${file}: is missing.`);
  return text;
}

type RequestsProps = { words: Requests; email: string };

/** Prepared emails for people who use their rights, some with what is different about them. */
function RequestsList({ words: { heading, text, requests, reference }, email }: RequestsProps) {
  return (
    <div className="requests">
      <div>
        <h3 id="changed-your-mind" tabIndex={-1}>
          {heading}
        </h3>
        <p>{text}</p>
      </div>
      <ul className="ruled">
        {requests.map(({ label, subject, body, answer }) => (
          <li key={label}>
            <p>
              <PreparedEmail email={email} subject={subject} body={`${body}\n\n${reference} `}>
                {label}
              </PreparedEmail>
            </p>
            {answer && <p>{answer}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SectionProps = { id: string; heading: string; children: ReactNode };

/** A section whose heading is a link to itself, so that its address can be copied. */
function PolicySection({ id, heading, children }: SectionProps) {
  return (
    <section>
      <h2 id={id} tabIndex={-1}>
        <a className="permalink" href={`#${id}`}>
          {heading}
        </a>
      </h2>
      {children}
    </section>
  );
}
