import type { checkers } from '../checkers/checkers.ts';
import type { LeftOut } from '../checkers/left-out.ts';

type Name = (typeof checkers)[number]['name'];

/** Beside what is left out of the site and the form. `why` is the answer to what the checker asks. */
export const leftOutAtTheDesk: Record<Name, readonly LeftOut[]> = {
  axe: [],
  Alfa: [
    {
      rule: 'sia-r60',
      what: /^<details/,
      why: 'Its summary says what it is. Named once more as a group, it would be read twice.',
      link: 'https://www.w3.org/TR/html-aam-1.0/#el-details',
    },
    {
      rule: 'sia-r87',
      where: /^(closed|a key that is refused|two keys)/,
      why: 'The page before a database is open is its main part alone: there is nothing to skip.',
      link: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
    },
  ],
  "IBM's engine": [
    ...['aria_form_label_unique', 'aria_landmark_name_unique'].map((rule) => ({
      rule,
      what: /<form/,
      why: 'A form without a name is no landmark. Each is below a heading or a summary that says what it is for.',
      link: 'https://www.w3.org/TR/html-aam-1.0/#el-form',
    })),
    {
      rule: 'element_tabbable_unobscured',
      where: /^person/,
      // Whether anything is, depends on where the page has scrolled to.
      dependsOnContent: true,
      why: 'What is behind the line that says what was recorded comes out when it gets the focus, by `scroll-padding`.',
      link: '../../desk/page/styles/frame.css',
    },
    {
      rule: 'element_tabbable_role_valid',
      what: /class="table"/,
      why: 'A table that scrolls sideways has to take the focus, so that arrows can move it.',
      link: 'https://dequeuniversity.com/rules/axe/4.11/scrollable-region-focusable',
    },
    {
      rule: 'fieldset_legend_valid',
      what: /<fieldset>/,
      why: 'It has one, which only screen readers find: the summary above shows the same words.',
      link: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H71',
    },
    {
      rule: 'form_submit_button_exists',
      where: /^(a key that is refused|two keys)/,
      why: 'Its button comes once there are two keys. Until then it only chooses for which database they are.',
      link: '../../desk/page/open-page.tsx',
    },
    {
      rule: 'input_checkboxes_grouped',
      what: /<input (name="with-proof" )?type="checkbox">/,
      why: 'Each is about something else than the boxes near it.',
      link: '../../desk/page/counts-page.tsx',
    },
    {
      rule: 'list_structure_proper',
      what: /<dl class=/,
      why: 'Each question and its answer are in a `div`, as HTML allows.',
      link: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
    },
  ],
};
