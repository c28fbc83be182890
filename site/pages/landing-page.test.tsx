import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import type { SignUpStatus } from '../../content/model/sign-up-status.ts';
import { readEvidence } from '../conformance/openacr.ts';
import { LandingPage, landingHead, photoAddress } from './landing-page.tsx';

const content = loadContent();
const build = {
  signUpForm: { address: 'https://forms.example.org/study', isOurs: false },
  status: 'open' as SignUpStatus,
  builtAt: 1753833600000,
  evidence: readEvidence(content.formats),
  reportFile: '/report.yaml',
};

function page(status = build.status, offer?: string) {
  const study = { ...content.study, formOnRequest: false };
  const landing = { ...content.landing, hero: { ...content.landing.hero, offer } };
  const input = { ...content, ...build, study, landing, status };
  return renderToStaticMarkup(<LandingPage {...input} />);
}

test('the offer is beside the key, and a study without one has no space for it', () => {
  expect(page('open', 'Money')).toContain('<strong class="hero-offer">Money </strong>');
  expect(page()).not.toContain('hero-offer');
});

test.each(['full', 'paused', 'closed'] as const)(
  'while sign-up is %s, the landing page has no form, and says what happens next',
  (status) => {
    const html = page(status, 'Money');
    expect(html).not.toContain(build.signUpForm.address);
    expect(html).not.toContain('Money');
    const { farewell: _, ...words } = content.landing.shut[status];
    const { title, description, laterSubject, ...printed } = words;
    const head = landingHead({ ...content, ...build, status });
    expect(head).toMatchObject({ title: `${title} – ${content.study.name}`, description });
    expect(html).toContain(`?subject=${encodeURIComponent(laterSubject)}"`);
    for (const words of Object.values(printed).flat()) {
      expect(html).toContain(renderToStaticMarkup(words));
    }
  },
);

const bucket = 'https://photos.example.org/';

test.each([
  [bucket, 'one.jpg', `${bucket}one.jpg?t=5`],
  [`${bucket}o/?alt=media`, 'one.jpg', `${bucket}o/one.jpg?alt=media&t=5`],
  [bucket, 'one.jpg?v=2', `${bucket}one.jpg?v=2&t=5`],
  [bucket, 'one.jpg?t=1', `${bucket}one.jpg?t=5`],
  [`${bucket}team/`, 'a:b #1.jpg', `${bucket}team/a:b%20%231.jpg?t=5`],
])(
  'in the bucket %s, the address of the photo %s has the time of the build',
  (at, photo, address) => {
    expect(photoAddress(at, photo, 5)).toBe(address);
  },
);

test('a bucket without an absolute address throws a TypeError', () => {
  expect(() => photoAddress('photos/', 'one.jpg', 5)).toThrow(TypeError);
});
