import type { Reading } from '../reading.ts';

const easyRead = { place: 'site', path: '/easy-read', page: 'the easy words' } as const;

export const easyReadReadings: Reading[] = [
  {
    ...easyRead,
    name: 'easy-read',
    title: 'The study in easy words reads from top to bottom, without a word about its drawings',
    criteria: ['1.1.1', '1.3.1', '1.3.2', '2.4.4', '2.4.6'],
    steps: [
      { key: 'Down', until: /Go to the sign-up form/, atMost: 70 },
      { key: 'ctrl+Home' },
      { key: 'h', until: /Wrapping to top/, atMost: 20 },
    ],
  },
];
