import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { Plank } from './plank.tsx';

const { landing, study, organisation } = loadContent('tests/second-study');

function plank(change: Partial<typeof study>) {
  const { email } = organisation;
  return renderToStaticMarkup(
    <Plank words={landing.plank} study={{ ...study, ...change }} email={email} />,
  );
}

test('the plank says what the study says, and asks people to email about the rest', () => {
  const { payment, ...others } = study.signUp ?? {};
  const { ask } = landing.plank;
  const html = plank({});
  expect(html).toContain(payment);
  expect(html).toContain('<strong class="plank-large">7\u00a0minutes</strong>');
  for (const question of Object.values(ask)) expect(html).not.toContain(question);
  expect(plank({ signUp: { payment } })).toContain(ask.length);
  expect(plank({ signUp: { payment, interview: 'An hour.' } })).toContain(ask.length);
  expect(plank({ signUp: others })).toContain(ask.payment);
  expect(plank({ signUp: null })).toContain(ask.both);
  const retention = { ...study.retention, financialRecordsYears: null };
  expect(plank({ signUp: others, retention })).not.toContain(ask.payment);
  expect(plank({ signUp: null, retention })).toContain(ask.length);
});
