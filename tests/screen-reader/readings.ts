import { choicesOf } from '../../answers/questions/fields.ts';
import { type Answer, type Asked, type PageOnPath, pathOf } from '../../answers/questions/path.ts';
import { loadContent } from '../../content/model/load.ts';
import { isWritten, optionsOf } from '../../content/model/questionnaire/question.ts';
import { answersWith } from '../journeys/form-answers.ts';
import { deskReading } from './desk-reading.ts';
import type { Reading, ReadingStep } from './read-aloud.ts';

const { form } = loadContent();

/** Someone who chooses every first answer. */
const answers = answersWith();
const { pages } = pathOf(form, answers);

const signUpReading: Reading = {
  name: 'sign-up',
  title:
    'Someone sends a page empty, hears what is missing, answers every page, and hears the thanks',
  place: 'form',
  path: '/',
  page: 'the form',
  criteria: '1.3.1 1.3.5 2.1.1 2.4.3 2.4.6 3.3.1 3.3.2 3.3.3 4.1.2 4.1.3'.split(' '),
  steps: [
    { key: 'Down', until: saying(form.before.start), atMost: 20 },
    { key: 'Return', expect: beginning(pages[0]) },
    { key: 'Tab', until: /Continue/, atMost: 12 },
    { key: 'Return', expect: /Error: / },
    ...pages.flatMap(answering),
    // Not the link at the top of the check that leads to the button.
    { key: 'Tab', until: /(?<!‘)Send my answers/, atMost: 60 },
    { key: 'Return', expect: saying(start(form.thanks.heading)) },
    { key: 'Down', times: 12 },
  ],
};

/** A heading may be two lines, which are read one after the other. */
function start(heading: string): string {
  return heading.split(' ', 2).join(' ');
}

/** The heading of a page begins with that of its section. */
function beginning(onPath: PageOnPath | undefined): RegExp {
  return saying(start(onPath?.page.section.heading ?? form.check.heading));
}

/** Answers each question of a page that must be answered, with the keyboard. */
function answering({ questions }: PageOnPath, index: number): ReadingStep[] {
  const [first, ...others] = questions
    .filter(({ question }) => question.required)
    .map(answeringOne);
  return [
    // On the first page, the error has led to its field.
    ...(first?.slice(index === 0 ? 1 : 0) ?? []),
    ...others.flat(),
    { key: 'Tab', until: /Continue/, atMost: 60 },
    { key: 'Return', expect: beginning(pages[index + 1]) },
  ];
}

function answeringOne({ question, options }: Asked): ReadingStep[] {
  if (isWritten(question)) return typing(question.ask, answers[question.id]);
  const [first] = choicesOf({ question, options });
  return [
    { key: 'Tab', until: new RegExp(RegExp.escape(first?.label ?? '')), atMost: 12 },
    { key: 'space' },
    ...(first?.asks ? answeringOne({ question: first.asks, options: optionsOf(first.asks) }) : []),
  ];
}

function typing(ask: string, answer: Answer | undefined): ReadingStep[] {
  return [
    { key: 'Tab', until: new RegExp(RegExp.escape(ask)), atMost: 12 },
    { type: String(answer) },
  ];
}

const { hero, signup } = loadContent().landing;

const landing = { place: 'site', path: '/', page: 'the home page' } as const;
const policy = { place: 'site', path: '/privacy', page: 'the privacy policy' } as const;

/** Reads down to the last link of the footer, and the lines about the organisation after it. */
function toTheEnd(atMost: number): ReadingStep[] {
  return [
    { key: 'Down', until: /^Accessibility link/, atMost },
    { key: 'Down', times: 3 },
  ];
}

/** Orca then says that it starts again from the top. */
const wrapping = /Wrapping to top/;

export const readings: readonly Reading[] = [
  {
    ...landing,
    name: 'landing',
    title: 'The landing page and the form in its frame read from top to bottom, each thing once',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '2.1.2', '2.4.4', '2.4.6', '4.1.2'],
    steps: toTheEnd(280),
  },
  {
    ...landing,
    name: 'landing-headings',
    title: 'The headings of the landing page say what is on it',
    criteria: ['1.3.1', '2.4.6', '2.4.10'],
    steps: [{ key: 'h', until: wrapping, atMost: 20 }],
  },
  {
    ...landing,
    name: 'landing-links-and-landmarks',
    title: 'The links and landmarks of the landing page can be told apart by their names alone',
    criteria: ['1.3.1', '2.4.1', '2.4.4', '2.4.9', '4.1.2'],
    steps: [
      { key: 'u', until: wrapping, atMost: 40 },
      { key: 'ctrl+Home' },
      // Not on to the footer: in Firefox its first two links are sometimes one line.
      { key: 'm', until: saying(signup.frameTitle), atMost: 6 },
    ],
  },
  {
    ...landing,
    name: 'landing-join-us',
    title: 'The link in the hero leads to the sign-up section, and another link past the frame',
    criteria: ['2.4.1', '2.4.3', '2.4.4', '3.2.5'],
    steps: [
      { key: 'Tab', until: saying(hero.action), atMost: 3 },
      { key: 'Return', expect: saying(signup.heading) },
      { key: 'Down', times: 3 },
      { key: 'Tab', until: saying(signup.afterFrame), atMost: 4 },
      { key: 'Return', expect: saying(signup.contact.heading) },
      { key: 'Down', times: 3 },
      { key: 'Tab', until: /^Profile of/, atMost: 16 },
    ],
  },
  {
    ...policy,
    name: 'policy',
    title:
      'The policy reads from the top to its first table, whose cells are announced with their headers',
    criteria: ['1.3.1', '1.3.2', '2.4.4', '2.4.6'],
    steps: [
      { key: 'Down', until: /3\. .* heading level 2/, atMost: 110 },
      { key: 't' },
      { key: 'alt+shift+Down', times: 2 },
      { key: 'alt+shift+Right', times: 2 },
      { key: 'alt+shift+Down' },
      { key: 'alt+shift+Left' },
    ],
  },
  {
    ...policy,
    name: 'policy-headings',
    title: 'The headings of the policy are its sections in their order',
    criteria: ['1.3.1', '2.4.6', '2.4.10'],
    steps: [{ key: 'h', until: wrapping, atMost: 40 }],
  },
  {
    name: 'easy-read',
    title: 'The study in easy words reads from top to bottom, and its pictures are silent',
    place: 'site',
    path: '/easy-read',
    page: 'the easy words',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '2.4.4', '2.4.6'],
    steps: [
      { key: 'Down', until: /^leaving main content/, atMost: 140 },
      { key: 'ctrl+Home' },
      { key: 'h', until: wrapping, atMost: 20 },
    ],
  },
  {
    name: 'not-found',
    title: 'An unknown path says that there is no such page, and offers the way home',
    place: 'site',
    path: '/no-such-page',
    page: 'the page for unknown addresses',
    criteria: ['1.3.1', '2.4.2', '2.4.4', '2.4.6'],
    steps: [
      ...toTheEnd(15),
      { key: 'ctrl+Home' },
      { key: 'Tab', until: /Return to Home/, atMost: 3 },
    ],
  },
  signUpReading,
  deskReading,
];

/** An utterance that begins with words of the content. */
function saying(words: string) {
  return new RegExp(`^${RegExp.escape(words)}`);
}
