import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { Fact } from '../components/fact.tsx';
import { PolicyContext } from '../components/policy-context.ts';
import { When } from '../components/when.tsx';
import { policyConditions, policyFacts } from '../lib/policy-facts.ts';

const { form, ...content } = loadContent('tests/second-study');

function policy(pays: string | null) {
  const { organisation } = content;
  const study = { ...content.study, recipients: { pays } };
  const signUpForm = { address: 'https://forms.acme.test/study', isOurs: false };
  const values = {
    facts: policyFacts(organisation, study, signUpForm),
    holds: policyConditions(organisation, study, signUpForm),
    email: organisation.email,
    regulator: organisation.regulator,
    processors: study.processors,
    form,
  };
  return renderToStaticMarkup(
    <PolicyContext value={values}>
      We pay you.
      <When name="pays">
        {' '}
        The bank is <Fact name="pays" />.
      </When>
    </PolicyContext>,
  );
}

test('a passage about an optional fact is printed only if the study has that fact', () => {
  expect(policy(null)).toBe('We pay you.');
  expect(policy('Acme Bank')).toBe('We pay you. The bank is Acme Bank.');
});
