import { createHash } from 'node:crypto';
import { assert, property } from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { allQuestions } from '../../../answers/questions/path.ts';
import { loadContent } from '../../../content/model/load.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { optionsOf } from '../../../content/model/questionnaire/question.ts';
import { anyForm, anyNumbers, pickFrom } from '../../../tests/form/any-form.ts';
import { cupsAndSpoons } from '../../../tests/form/cups-and-spoons.ts';
import { facts, formUnderTest } from '../../../tests/form/form-under-test.ts';
import { everyState } from '../../../tests/wcag.ts';
import { renderPage } from '../pages/document.tsx';
import { PaperPage } from './paper-page.tsx';
import { questionsBefore } from './paper-questions.ts';

const { ask, restart } = formUnderTest();

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What someone reads on a page, in one line. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([^;]+);/g, (whole, name: string) => characters[name] ?? whole)
    .replace(/\s+/g, ' ');
}

function render(form: FormContent, known = {}): string {
  return renderPage(<PaperPage form={form} facts={facts} known={known} large={false} />);
}

/** Every word of the study that the form can show of its questions, but for what is wrong with an answer. */
function wordsOf(form: FormContent): string[] {
  const questions = allQuestions(form).flatMap((question) => [
    question,
    ...(('instead' in question && question.instead) || []),
  ]);
  const said = questions.flatMap(({ ask, hint, introduction, ...more }) => [
    ask,
    hint,
    introduction,
    ...('agree' in more ? [more.agree, more.refuse, ...(more.facts ?? [])] : []),
  ]);
  const options = allQuestions(form).flatMap(optionsOf);
  const ends = form.ends?.flatMap(({ heading, text }) => [heading, ...text]) ?? [];
  return [
    ...said,
    ...options.flatMap(({ label, hint }) => [label, hint]),
    ...form.pages.flatMap(({ heading, introduction, instead = [] }) => [
      heading,
      introduction,
      ...instead.map((other) => other.introduction),
    ]),
    ...form.thanks.passages.map(({ text }) => text),
    ...ends,
  ].filter((words) => words !== undefined);
}

const forms = { 'the sample': () => loadContent().form, 'cups and spoons': cupsAndSpoons };

test.each(Object.entries(forms))(
  'every question, option and consent word of %s is on paper, in valid HTML',
  async (_, formOf) => {
    const form = formOf();
    const html = render(form);
    const text = textOf(html);
    const words = wordsOf(form);
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((one) => !text.includes(one.replace(/\s+/g, ' ')))).toEqual([]);
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
      // As React writes it.
      rules: { 'doctype-style': 'off', 'void-style': 'off', 'attr-case': 'off' },
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  },
);

test('the paper says whom a question is for, where everyone else goes on, and where to sign', async () => {
  const { status, html, headers } = await ask('/paper');
  const text = textOf(html);
  expect(status).toBe(200);
  expect(text).toContain(
    'Questions 5 and 6 are only for you if you ticked ‘Under 21’ in question 2. If not, go to question 7.',
  );
  expect(text).toContain(
    'They cannot say If you tick this, stop here. Not without them. They must decide.',
  );
  expect(text.match(/Signature of/g)).toHaveLength(2);
  expect(text).toContain('Kettle & Co, 1 Spoon Street');
  expect(text).toContain('https://cups.example/privacy');
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
  expect(html).not.toContain('<script');
});

test('a paper can be in large print, and for people whose first answers are known', async () => {
  const { html } = await ask('/paper?for=self&age=adult&large_print=yes&age=under&cups=3');
  const text = textOf(html);
  expect(html).toContain('<html lang="en-GB" class="large">');
  expect(text).toContain('☒ 21 or over');
  expect(text).not.toMatch(/Your guardian|Under 21|Someone else/);
  const unknown = await ask('/paper?for=nobody');
  expect(unknown.html).toBe((await ask('/paper')).html);
});

test('nobody is offered the paper while nobody can sign up', async () => {
  const shut = restart(cupsAndSpoons(), {
    facts: { ...facts, signUp: { ...facts.signUp, status: 'paused' } },
  });
  expect((await shut.ask('/paper')).page.heading).toBe('No cups now');
});

test('on the paper of any questionnaire, each condition names a question and an answer that are on it', () => {
  void assert(
    property(anyForm, anyNumbers, (form, numbers) => {
      const pick = pickFrom(numbers);
      const known = Object.fromEntries(
        questionsBefore(form).flatMap(({ id, options }) => {
          const answer = options[pick(options.length * 2)];
          return answer ? [[id, answer.id]] : [];
        }),
      );
      const text = textOf(render(form, known));
      expect(text).not.toContain('undefined');
      for (const [, answer, number] of text.matchAll(/‘([^’]*)’ in question (\d+)/g)) {
        const [before] = text.split(`‘${answer}’ in question ${number}`);
        expect(before).toMatch(new RegExp(`\\D${number}\\. `));
        expect(before).toMatch(new RegExp(`[☐☒] ${answer}`));
      }
    }),
    { numRuns: everyState ? 300 : 30 },
  );
});
