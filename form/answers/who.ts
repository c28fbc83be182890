export const whoChoices = ['disabled-person', 'carer', 'professional'] as const;

export type Who = (typeof whoChoices)[number];

export const whoLabels: Record<Who, string> = {
  'disabled-person': 'A disabled person',
  carer: 'A carer',
  professional:
    'A professional, such as an occupational therapist or a speech and language therapist',
};
