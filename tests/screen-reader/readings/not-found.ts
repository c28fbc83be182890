import type { Reading } from '../reading.ts';

export const notFoundReadings: Reading[] = [
  {
    name: 'not-found',
    title: 'An unknown path says that there is no such page, and offers the way home',
    place: 'site',
    path: '/no-such-page',
    page: 'the page for unknown addresses',
    criteria: ['1.3.1', '2.4.2', '2.4.4', '2.4.6'],
    steps: [
      { key: 'Down', until: /office:/, atMost: 15 },
      { key: 'ctrl+Home' },
      { key: 'Tab', until: /Return to Home/, atMost: 3 },
    ],
  },
];
