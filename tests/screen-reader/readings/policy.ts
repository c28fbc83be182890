import type { Reading } from '../reading.ts';

const policy = { place: 'site', path: '/privacy', page: 'the privacy policy' } as const;

export const policyReadings: Reading[] = [
  {
    ...policy,
    name: 'policy',
    title:
      'The policy reads from its top to its first table, whose cells are said with their headers',
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
    title: 'The headings of the policy are its thirteen sections in their order',
    criteria: ['1.3.1', '2.4.6', '2.4.10'],
    steps: [{ key: 'h', until: /Wrapping to top/, atMost: 40 }],
  },
];
