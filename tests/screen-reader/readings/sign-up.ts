import type { Reading } from '../reading.ts';

const form = { place: 'form', path: '/', page: 'the form' } as const;

export const signUpReadings: Reading[] = [
  {
    ...form,
    name: 'sign-up',
    title: 'Someone sends the form empty, hears what is missing, mends it, and hears the thanks',
    criteria: [
      '1.3.1',
      '1.3.5',
      '2.1.1',
      '2.4.3',
      '2.4.6',
      '3.3.1',
      '3.3.2',
      '3.3.3',
      '4.1.2',
      '4.1.3',
    ],
    steps: [
      { key: 'Tab', until: /Send my answers/, atMost: 20 },
      { key: 'Return', expect: /There is a problem/ },
      { key: 'Down', times: 6 },
      { key: 'shift+Tab', until: /Choose who you are/, atMost: 6 },
      { key: 'Return' },
      { key: 'space' },
      { key: 'Tab', until: /^Your name/, atMost: 4 },
      { type: 'Sample Visitor' },
      { key: 'Tab', until: /^Your e-mail/, atMost: 2 },
      { type: 'visitor@example.org' },
      { key: 'Tab', until: /I am 18 or over/, atMost: 2 },
      { key: 'space' },
      { key: 'Tab', until: /What would you like/, atMost: 2 },
      { type: 'My kettle tips.' },
      { key: 'Tab', until: /I agree that/, atMost: 5 },
      { key: 'space' },
      { key: 'Tab', until: /Send my answers/, atMost: 2 },
      { key: 'Return', expect: /Thank you/ },
      { key: 'Down', times: 10 },
    ],
  },
];
