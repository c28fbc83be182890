import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TeamSection } from './team-section.tsx';

function team(people: number, backers: number) {
  const name = (index: number) => `Ann ${index}`;
  return renderToStaticMarkup(
    <TeamSection
      heading="Who we are"
      introduction="We run the study."
      people={Array.from({ length: people }, (_, index) => ({
        name: name(index),
        role: 'Reader in Doors',
        ...(index > 0 && { profile: 'https://people.nowhere.test/' }),
        photo: { alt: '', photo: 'https://photos.nowhere.test/a.jpg' },
      }))}
      backersHeading="Who backs us"
      backers={Array.from({ length: backers }, (_, index) => ({
        name: `Backer ${index}`,
        kind: 'research council',
        link: 'https://backer.nowhere.test/',
        logo: '/a.svg',
      }))}
    />,
  );
}

test.each([
  [1, 'people people-in-line'],
  [3, 'people'],
  [4, 'people people-in-fours'],
  [5, 'people'],
  [8, 'people people-in-fours'],
  [12, 'people people-in-fours'],
])('a team of %d is laid out as "%s", with everyone in it', (count, layout) => {
  const html = team(count, 2);
  expect(html).toContain(`<ul class="${layout}">`);
  expect(html.match(/<h3 translate="no">Ann \d+<\/h3><p>Reader in Doors/g)).toHaveLength(count);
});

test('only people who have a public profile have a link to one', () => {
  const html = team(2, 0);
  expect(html.match(/Profile of Ann \d/g)).toEqual(['Profile of Ann 1']);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a study without backers prints neither their heading nor an empty list', () => {
  expect(team(1, 0)).not.toMatch(/back/i);
});

test('six backers are all shown, each with a tooltip', () => {
  const html = team(1, 6);
  expect(html.match(/<span>Research council<\/span>/g)).toHaveLength(6);
  expect(new Set(html.match(/"backer-\d-tooltip"/g)).size).toBe(6);
});
