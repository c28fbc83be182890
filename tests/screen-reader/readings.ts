import { loadContent } from '../../content/model/load.ts';
import { type Reading, type ReadingStep, saying } from './reading.ts';
import { signUpReading } from './sign-up-reading.ts';

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
      { key: 'Down', until: /Go to the sign-up form/, atMost: 140 },
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
];
