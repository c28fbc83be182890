import type { Reading } from '../reading.ts';

const landing = { place: 'site', path: '/', page: 'the home page' } as const;

export const landingReadings: Reading[] = [
  {
    ...landing,
    name: 'landing',
    title:
      'The landing page reads from top to bottom, through the form in its frame, each thing once',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '2.1.2', '2.4.4', '2.4.6', '4.1.2'],
    steps: [{ key: 'Down', until: /office:/, atMost: 150 }],
  },
  {
    ...landing,
    name: 'landing-headings',
    title: 'The headings of the landing page tell what is on it',
    criteria: ['1.3.1', '2.4.6', '2.4.10'],
    steps: [{ key: 'h', until: /Wrapping to top/, atMost: 20 }],
  },
  {
    ...landing,
    name: 'landing-links-and-landmarks',
    title: 'The links and landmarks of the landing page are told apart by their names alone',
    criteria: ['1.3.1', '2.4.1', '2.4.4', '2.4.9', '4.1.2'],
    steps: [
      { key: 'u', until: /Wrapping to top/, atMost: 30 },
      { key: 'ctrl+Home' },
      // Not on to the footer: whether its two links count as one line is chance in Firefox.
      { key: 'm', until: /Sign-up form/, atMost: 6 },
    ],
  },
  {
    ...landing,
    name: 'landing-join-us',
    title: '"Join us" leads to the sign-up section, and a link leads past the frame',
    criteria: ['2.4.1', '2.4.3', '2.4.4', '3.2.5'],
    steps: [
      { key: 'Tab', until: /^Join us/, atMost: 3 },
      { key: 'Return', expect: /Sign up for the study/ },
      { key: 'Down', times: 3 },
      { key: 'Tab', until: /^Skip past/, atMost: 4 },
      { key: 'Return', expect: /Questions, or another way/ },
      { key: 'Down', times: 3 },
      { key: 'Tab', until: /Profile of/, atMost: 4 },
    ],
  },
];
