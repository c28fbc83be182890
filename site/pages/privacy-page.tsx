import { longDate } from '../../content/checks/days.ts';
import { ContentsList } from '../components/contents-list.tsx';
import { DataCollected } from '../components/data-collected.tsx';
import { Fact } from '../components/fact.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PolicyContext } from '../components/policy-context.ts';
import { PolicyEmailLink } from '../components/policy-email-link.tsx';
import { PolicySection } from '../components/policy-section.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { Processors } from '../components/processors.tsx';
import { RegulatorLink } from '../components/regulator-link.tsx';
import { RequestsList } from '../components/requests-list.tsx';
import { MarkdownTable } from '../components/stacking-table.tsx';
import { SummaryPoint } from '../components/summary-point.tsx';
import { When } from '../components/when.tsx';
import type { PageHead } from '../document.tsx';
import { policyConditions, policyFacts } from '../lib/policy-facts.ts';
import type { PageInput } from './page-input.ts';
import { policyText } from './policy-texts.ts';

const components = {
  DataCollected,
  EmailLink: PolicyEmailLink,
  Fact,
  Processors,
  RegulatorLink,
  When,
  table: MarkdownTable,
};

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
  const facts = policyFacts(organisation, study, signUpForm);
  const holds = policyConditions(organisation, study, signUpForm);
  const InShort = policyText(policy.summary.file);
  return (
    <PolicyContext value={{ facts, holds, email, regulator, processors, form }}>
      <article className="policy has-contents">
        <PageTop heading="Privacy Policy">
          <p>
            Last updated <time dateTime={policyUpdated}>{longDate(policyUpdated)}</time>
          </p>
          <PrintButton email={email} />
        </PageTop>
        <section className="policy-summary joint">
          <h2 id="in-short">{policy.summary.heading}</h2>
          <InShort components={{ ...components, li: SummaryPoint }} />
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
                  <Text components={components} />
                </PolicySection>
              );
            })}
          </div>
        </div>
      </article>
    </PolicyContext>
  );
}
