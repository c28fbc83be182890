import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { criteria } from '../../site/conformance/criteria.ts';
import { type Finding, findings } from '../../site/conformance/findings.ts';
import { openAcr, otherContent } from '../../site/conformance/openacr.ts';
// Of @openacr/openacr 0.3.5 (CC0), of which nothing else is needed.
import schema from './openacr-0.1.0.json' with { type: 'json' };

const about = {
  company: 'Sample Company Ltd',
  email: 'hello@example.org',
  product: 'Website',
  address: 'https://www.example.org',
};
const evidence = {
  date: '2026-11-21',
  isOfThisContent: true,
  browsers: ['Chromium 156', 'Firefox 153'],
  screenReaders: [],
  pagesRead: [],
  checkers: ['axe-core 4.14'],
  topics: [],
  personTests: [],
};
const valid = new Ajv({ strict: false }).compile(schema);
const report = (rows: readonly Finding[], change = {}) =>
  parse(openAcr({ ...evidence, findings: rows, ...change }, about));
const row = (part: Partial<Finding>): Finding => ({
  number: '2.4.7',
  name: 'Focus Visible',
  level: 'AA',
  address: '',
  checkedBy: ['script'],
  outcome: 'met',
  remarks: '',
  ...part,
});
const adherence = (part: Partial<Finding>) =>
  report([row(part)]).chapters.success_criteria_level_aa.criteria[0].components[0].adherence;

test("the report fits OpenACR's schema, and one without a product does not", () => {
  const whole = report(findings([], [], {}));
  expect(valid(whole)).toBe(true);
  expect(valid({ ...whole, product: undefined })).toBe(false);
});

test('the report names what ran, and nothing that did not, and says when it was measured on other content', () => {
  expect(report([])).toMatchObject({
    evaluation_methods_used:
      'Checkers: axe-core 4.14. Our own tests in: Chromium 156, Firefox 153.',
    notes: '',
  });
  expect(report([], { isOfThisContent: false }).notes).toBe(otherContent);
});

test('each criterion is listed once, in the chapter of its level', () => {
  const { chapters } = report(findings([], [], {}));
  for (const [level, chapter] of Object.entries({ A: 'a', AA: 'aa', AAA: 'aaa' })) {
    const numbers = chapters[`success_criteria_level_${chapter}`].criteria.map(
      ({ num }: { num: string }) => num,
    );
    expect(numbers).toEqual(
      criteria.filter((one) => one.level === level).map(({ number }) => number),
    );
  }
});

test('nothing is "supports" until a person has checked it', () => {
  expect(adherence({})).toEqual({
    level: 'not-evaluated',
    notes: 'Checked by our own test; no fault found. No person has checked it yet.',
  });
  expect(adherence({ checkedBy: ['script', 'person'] }).level).toBe('supports');
  expect(adherence({ outcome: 'not met', remarks: 'No ring.' })).toEqual({
    level: 'partially-supports',
    notes: 'No ring.',
  });
  expect(adherence({ outcome: 'not evaluated', checkedBy: [] }).level).toBe('not-evaluated');
  expect(adherence({ outcome: 'not applicable', remarks: 'No sound.' }).level).toBe(
    'not-applicable',
  );
});
