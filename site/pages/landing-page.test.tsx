import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import { readEvidence } from '../conformance/evidence.ts';
import { photoAddress } from '../lib/photo-address.ts';
import { LandingPage } from './landing-page.tsx';

const content = loadContent();
const build = {
  formAddress: 'https://forms.example.org/study',
  builtAt: 1753833600000,
  evidence: readEvidence(content.formats),
  reportFile: '/report.yaml',
};

function page(storageBucket?: string) {
  const organisation = { ...content.organisation, storageBucket };
  return renderToStaticMarkup(<LandingPage {...content} organisation={organisation} {...build} />);
}

test('team photos come from the bucket if there is one, stamped with the time of the build', () => {
  const html = page('https://photos.example.org/team/');
  for (const { photo } of content.team.people) {
    const address = photoAddress('https://photos.example.org/team/', photo.file, build.builtAt);
    expect(html).toContain(`src="${address}"`);
  }
});

test('team photos come from content/images/ if there is no bucket', () => {
  const html = page();
  expect(html).not.toContain('photos.example.org');
  for (const { photo } of content.team.people) {
    const [written = ''] = renderToStaticMarkup(<img alt={photo.alt} />).match(/alt="[^"]*"/) ?? [];
    expect(html).toContain(written);
  }
});

test("the frame and both links show the form's address", () => {
  expect(page()).toContain(`<iframe src="${build.formAddress}"`);
  expect(page()).toMatch(new RegExp(`<a href="${build.formAddress}"[^>]* target="_blank"`));
});

test('no rendered element has a style attribute, which the content-security policy would block', () => {
  expect(page()).not.toMatch(/<[^>]+\sstyle=/);
});
