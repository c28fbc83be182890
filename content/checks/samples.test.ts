import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { samplesLeft } from './samples.ts';

const content = loadContent();
const named = (organisation: Partial<typeof content.organisation>) =>
  samplesLeft({ ...content, organisation: { ...content.organisation, ...organisation } });
const about = (field: string) => expect.stringContaining(`content/organisation.yaml, ${field}: "`);

test('a value that says it is a sample, or belongs to nobody, is found', () => {
  const { registration } = content.organisation;
  const samples = named({
    name: 'Sample Company Ltd',
    email: 'hello@example.org',
    site: 'https://www.example.com',
    registration: { ...registration, number: '00000000', office: '1 Sample Street' },
  });
  for (const field of ['name', 'email', 'site', 'registration.number', 'registration.office']) {
    expect(samples).toContainEqual(about(field));
  }
});

test('a value in a list is named by its place', () => {
  const processors = [{ name: 'Real Ltd', does: 'serves', where: 'a' }];
  const study = {
    ...content.study,
    processors: [...processors, { ...processors[0], name: 'Sample Mail Ltd', does: '', where: '' }],
  };
  expect(samplesLeft({ ...content, study })).toContainEqual(
    'content/study.yaml, processors[1].name: "Sample Mail Ltd" is a sample: put your own',
  );
});

test('real values are no samples', () => {
  const samples = named({ name: 'Acme Grips Ltd', email: 'hello@acme-grips.test' });
  expect(samples).not.toContainEqual(about('name'));
  expect(samples).not.toContainEqual(about('email'));
});
