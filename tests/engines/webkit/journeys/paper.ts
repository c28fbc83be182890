import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { criteria } from '../../../evidence/criteria.ts';
import { paths } from '../../../paths.ts';
import { rewritten } from '../answers.ts';
import type { Journey } from '../journey.ts';
import { wordsOnPaper } from '../on-paper.ts';

const { formats, landing, organisation, policy } = loadContent();

const signUpAddress = new URL('/#signup', organisation.site).href;

/** What has to be on paper, by the path of its page. */
const words: Readonly<Record<string, (formAddress: string) => readonly string[]>> = {
  '/': (formAddress) => [landing.signup.heading, formAddress],
  '/privacy': () => policy.sections.map(({ heading }) => heading),
  '/easy-read': () => [
    ...formats.easyRead.blocks.flatMap(({ text }) => text.at(-1)?.replaceAll('**', '') ?? []),
    signUpAddress,
  ],
  // Their names may go on in the next line of their column.
  '/accessibility-report': () => criteria.map(({ number }) => ` ${number} `),
};

/** What nobody can click on paper, and addresses that would fill it. */
const nowhere = ['Print this page', 'Back to Home', 'Skip to', 'w3.org/TR/WCAG'];

const breach: Journey = {
  title: 'A breach of the content-security policy is noticed on paper where there is one',
  breachesPolicy: true,
  async run(browser) {
    const style = '<style media="print">p { color: red }</style></head>';
    browser.answer(
      /\/privacy$/,
      rewritten((text) => text.replace('</head>', style)),
    );
    await wordsOnPaper(`${browser.site.origin}/privacy`);
    await browser.untilReported(/^style-src/);
  },
};

const pages = paths.map(
  (path): Journey => ({
    title: `On paper ${path} says what it says on a screen, with nothing to click`,
    async run({ site }) {
      const said = await wordsOnPaper(site.origin + path);
      for (const one of words[path]?.(site.formAddress) ?? []) assert.ok(said.includes(one), one);
      assert.ok(said.includes(organisation.address.text), 'the footer');
      for (const one of nowhere) assert.ok(!said.includes(one), one);
    },
  }),
);

export const paper = [...pages, breach];
