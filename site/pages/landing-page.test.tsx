import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import type { SignUpStatus } from '../../content/model/sign-up-status.ts';
import { readEvidence } from '../conformance/evidence.ts';
import { LandingPage, landingHead, photoAddress } from './landing-page.tsx';

const content = loadContent();
const build = {
  signUpForm: { address: 'https://forms.example.org/study', isOurs: false },
  status: 'open' as SignUpStatus,
  builtAt: 1753833600000,
  evidence: readEvidence(content.formats),
  reportFile: '/report.yaml',
};

function page(storageBucket?: string, status = build.status, offer?: string) {
  const organisation = { ...content.organisation, storageBucket };
  const study = { ...content.study, formOnRequest: false };
  const landing = { ...content.landing, hero: { ...content.landing.hero, offer } };
  const input = { ...content, ...build, organisation, study, landing, status };
  return renderToStaticMarkup(<LandingPage {...input} />);
}

test('team photos come from the bucket if there is one, stamped with the time of the build', () => {
  const html = page('https://photos.example.org/team/');
  for (const { photo } of content.team.people) {
    const address = photoAddress('https://photos.example.org/team/', photo.file, build.builtAt);
    expect(html).toContain(`src="${address}"`);
  }
});

test("the frame and both links show the form's address", () => {
  expect(page()).toContain(`<iframe src="${build.signUpForm.address}"`);
  expect(page()).toMatch(new RegExp(`<a href="${build.signUpForm.address}"[^>]* target="_blank"`));
});

test('the offer is above the button, and a study without one has no space for it', () => {
  expect(page(undefined, 'open', 'Money')).toContain('<strong>Money </strong>');
  expect(page()).not.toContain('<strong>');
});

test.each(['full', 'paused', 'closed'] as const)(
  'while sign-up is %s, the landing page has no form, and says what happens next',
  (status) => {
    const html = page(undefined, status, 'Money');
    expect(html).not.toContain(build.signUpForm.address);
    expect(html).not.toContain('Money');
    const {
      title,
      description,
      laterSubject,
      farewell: _,
      ...printed
    } = content.landing.shut[status];
    const head = landingHead({ ...content, ...build, status });
    expect(head).toMatchObject({ title: `${title} – ${content.study.name}`, description });
    expect(html).toContain(`?subject=${encodeURIComponent(laterSubject)}"`);
    for (const words of Object.values(printed).flat()) {
      expect(html).toContain(renderToStaticMarkup(words));
    }
  },
);

test("a photo's address contains the time of the build", () => {
  expect(photoAddress('https://photos.example.org/team/', 'one.jpg', 1753833600000)).toBe(
    'https://photos.example.org/team/one.jpg?t=1753833600000',
  );
});

test('the time of the build is added to a query of the bucket or the photo', () => {
  expect(photoAddress('https://photos.example.org/o/?alt=media', 'one.jpg', 5)).toBe(
    'https://photos.example.org/o/one.jpg?alt=media&t=5',
  );
  expect(photoAddress('https://photos.example.org/', 'one.jpg?v=2', 5)).toBe(
    'https://photos.example.org/one.jpg?v=2&t=5',
  );
});

test("a colon or a hash in a photo's name is part of its path", () => {
  expect(photoAddress('https://photos.example.org/team/', 'a:b #1.jpg', 5)).toBe(
    'https://photos.example.org/team/a:b%20%231.jpg?t=5',
  );
});

test("an older time in a photo's query is replaced, not repeated", () => {
  expect(photoAddress('https://photos.example.org/', 'one.jpg?t=1', 5)).toBe(
    'https://photos.example.org/one.jpg?t=5',
  );
});

test('a bucket without an absolute address throws a TypeError', () => {
  expect(() => photoAddress('photos/', 'one.jpg', 5)).toThrow(TypeError);
});
