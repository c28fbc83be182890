import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import type { Category } from '../../content/model/questionnaire/question-schema.ts';
import { policyConditions, policyFacts } from '../pages/policy-facts.ts';
import { PolicyContext, policyComponents, SummaryPoint } from './policy-components.tsx';

const { organisation, study, form } = loadContent('tests/second-study');
const { DataCollected, Fact, When } = policyComponents;

function policy(text: ReactNode, changes: Partial<typeof study> = {}, asks = form) {
  const changed = { ...study, ...changes };
  const signUpForm = { address: 'https://forms.acme.test/study', isOurs: false };
  const values = {
    facts: policyFacts({ organisation, study: changed, form: asks }, signUpForm),
    holds: policyConditions({ organisation, study: changed, form: asks }, signUpForm),
    email: organisation.email,
    regulator: organisation.regulator,
    processors: study.processors,
    form: asks,
  };
  return renderToStaticMarkup(<PolicyContext value={values}>{text}</PolicyContext>);
}

test('a passage about an optional fact is printed only if the study has that fact', () => {
  const text = [
    'We pay you.',
    <When key="bank" name="pays">
      {' '}
      The bank is <Fact name="pays" />.
    </When>,
  ];
  expect(policy(text, { recipients: { pays: null } })).toBe('We pay you.');
  expect(policy(text, { recipients: { pays: 'Acme Bank' } })).toBe(
    'We pay you. The bank is Acme Bank.',
  );
});

test('an entry of a list and a row of a table that are all about an absent fact are left out', () => {
  const bank = <When name="pays">The bank is Acme.</When>;
  const { li: Point, table: Table } = policyComponents;
  const text = (
    <>
      <Point key="bank">{bank}</Point>
      <SummaryPoint>{bank}</SummaryPoint>
      <Point key="us">We pay.{bank}</Point>
      <Table key="table">
        <thead>
          <tr>
            <th>Who</th>
            <th>Pays</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{bank}</td>
            <td>By letter</td>
          </tr>
          <tr>
            <td>We</td>
            <td>By hand</td>
          </tr>
        </tbody>
      </Table>
    </>
  );
  const without = policy(text, { recipients: { pays: null } });
  expect(without).not.toMatch(/Acme|By letter/);
  expect(without).toContain('<li>We pay.</li>');
  expect(without).toContain('By hand');
  const given = policy(text, { recipients: { pays: 'Acme' } });
  expect(given.match(/Acme/g)).toHaveLength(4);
  expect(given).toContain('By letter');
});

test('the policy names what a question, an option and what it asks tell, and each phrase once', () => {
  const category: Category = 'Health-related';
  const asks = { id: 'b', category, policy: 'what it asks', kind: 'line' as const, ask: 'B?' };
  const option = { id: 'a', label: 'A', category, policy: 'what an option tells', asks };
  const question = {
    id: 'q',
    category,
    policy: 'what it tells',
    kind: 'one' as const,
    ask: 'Q?',
    options: [option],
  };
  const again = { ...question, id: 'again', options: [] };
  const pages = [{ id: 'p', heading: 'P', questions: [question, again] }];
  expect(policy(<DataCollected />, {}, { ...form, pages })).toContain(
    '>What it tells; what an option tells; what it asks<',
  );
});

test.each([
  [<strong key="1">Who.</strong>, ' We decide.', true],
  ['We keep it for ', <strong key="2">3 years</strong>, false],
  ['Write to us.', '', false],
])('only bold words at the start of a point are its label', (first, then, isLabel) => {
  const html = policy(
    <SummaryPoint>
      {first}
      {then}
    </SummaryPoint>,
  );
  expect(html.startsWith('<li class="labelled">')).toBe(isLabel);
});
