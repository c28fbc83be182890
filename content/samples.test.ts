import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { samplesLeft } from './samples.ts';

test('every fact that the specification leaves open is shipped as a sample', () => {
  const samples = samplesLeft(loadContent());
  for (const field of [
    'organisation.yaml, name',
    'organisation.yaml, email',
    'organisation.yaml, site',
    'organisation.yaml, registration.number',
    'organisation.yaml, registration.office',
    'study.yaml, processors[0].name',
    'landing.yaml, purpose.photos[1].file',
    'team.yaml, people[2].name',
    'team.yaml, people[2].profile',
    'team.yaml, people[2].photo.file',
    'backers.yaml, backers[1].name',
    'backers.yaml, backers[1].link',
  ]) {
    expect(samples).toContainEqual(expect.stringContaining(`content/${field}: "`));
  }
});

test("real values, and the study's own name, are no samples", () => {
  const content = loadContent();
  const real = { ...content, organisation: { ...content.organisation, name: 'Acme Grips Ltd' } };
  const samples = samplesLeft(real);
  expect(samples).not.toContainEqual(expect.stringContaining('Acme'));
  expect(samples).not.toContainEqual(expect.stringContaining('study.yaml, name'));
});
