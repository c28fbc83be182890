import { Fact } from '../components/fact.tsx';
import { PolicyContents } from '../components/policy-contents.tsx';
import { PolicyContext } from '../components/policy-context.ts';
import { PolicyEmailLink } from '../components/policy-email-link.tsx';
import { Processors } from '../components/processors.tsx';
import type { PageHead } from '../document.tsx';
import { longDate } from '../lib/long-date.ts';
import { policyFacts } from '../lib/policy-facts.ts';
import type { PageInput } from './page-table.tsx';
import { policyText } from './policy-texts.ts';

export function privacyHead({ study }: PageInput): PageHead {
  return {
    title: `Privacy Policy – ${study.name}`,
    description: `How we use and protect personal data in the study '${study.name}'.`,
    indexed: true,
  };
}

const components = { EmailLink: PolicyEmailLink, Fact, Processors };

export function PrivacyPage({ organisation, study, policy }: PageInput) {
  const { email } = organisation;
  const { processors } = study;
  return (
    <article className="policy">
      <a className="action" href="/">
        Back to Home
      </a>
      <h1>Privacy Policy</h1>
      <p>
        Last updated <time dateTime={study.policyUpdated}>{longDate(study.policyUpdated)}</time>
      </p>
      <PolicyContents sections={policy} />
      <PolicyContext value={{ facts: policyFacts(organisation, study), email, processors }}>
        {policy.map(({ file, id, heading }, index) => {
          const Text = policyText(file);
          return (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {`${index + 1}. ${heading}`}
              </h2>
              <Text components={components} />
            </section>
          );
        })}
      </PolicyContext>
    </article>
  );
}
