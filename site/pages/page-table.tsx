import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { CrackedText } from '../components/cracked-text.tsx';
import type { PageHead, PageInput } from '../document.tsx';
import type { Route } from '../routes.ts';
import posterCss from '../styles/poster.css?inline';
import textCss from '../styles/text-pages.css?inline';
import {
  AccessibilityPage,
  AccessibilityReportPage,
  accessibilityHead,
  accessibilityReportHead,
} from './accessibility-page.tsx';
import { EasyReadPage, easyReadHead } from './easy-read-page.tsx';
import { LandingPage, landingHead } from './landing-page.tsx';
import { PosterPage, posterHead } from './poster-page.tsx';
import { posterTypes } from './poster-type.ts';
import { PrivacyPage, privacyHead } from './privacy-page.tsx';

type Page = {
  head: (input: PageInput) => PageHead;
  body: (input: PageInput) => ReactNode;
  /** What the page adds to the style sheet of all pages. */
  css?: string;
  /** Whether it ends with a farewell: it is read to its end, where it has no link to the form. */
  isRead: boolean;
};

export const pageTable: Record<Route['path'], Page> = {
  '/': { head: landingHead, body: LandingPage, isRead: true },
  '/privacy': { head: privacyHead, body: PrivacyPage, css: textCss, isRead: true },
  '/accessibility': {
    head: accessibilityHead,
    body: AccessibilityPage,
    css: textCss,
    isRead: true,
  },
  '/accessibility-report': {
    head: accessibilityReportHead,
    body: AccessibilityReportPage,
    css: textCss,
    isRead: false,
  },
  '/easy-read': { head: easyReadHead, body: EasyReadPage, css: textCss, isRead: false },
  '/poster': {
    head: posterHead,
    body: PosterPage,
    css: textCss + posterCss + posterTypes,
    isRead: false,
  },
  '*': { head: notFoundHead, body: NotFoundPage, css: textCss, isRead: false },
};

function notFoundHead({ study }: PageInput): PageHead {
  return { title: `Page not found – ${study.name}`, indexed: false };
}

/** The words are the specification's, section 2. A key is missing in the crack: nothing was repaired. */
function NotFoundPage() {
  return (
    <div className="not-found">
      <p className="not-found-status">
        <CrackedText keyIsMissing>404</CrackedText>
      </p>
      <h1>Oops! Page not found</h1>
      <a className="action" href="/">
        Return to Home
      </a>
    </div>
  );
}

/** One page, the study and its organisation as schema.org data: only facts from content/. */
export function describePage(head: PageHead, pageAddress: string, input: PageInput): Graph {
  const { organisation, study, landing, formats } = input;
  const { address, registration } = organisation;
  const organisationId = new URL('/#organisation', organisation.site).href;
  const studyId = new URL('/#study', organisation.site).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisationId,
        name: organisation.name,
        url: organisation.site,
        email: organisation.email,
        address: address.text,
        ...(registration && {
          identifier: {
            '@type': 'PropertyValue',
            propertyID: `${registration.kind}, ${registration.place}`,
            value: registration.number,
          },
        }),
      },
      {
        '@type': 'ResearchProject',
        '@id': studyId,
        name: study.name,
        description: landing.description,
        parentOrganization: { '@id': organisationId },
      },
      {
        '@type': 'WebPage',
        '@id': pageAddress,
        url: pageAddress,
        name: head.title,
        ...(head.description && { description: head.description }),
        inLanguage: 'en-GB',
        about: { '@id': studyId },
        publisher: { '@id': organisationId },
        accessMode: ['textual', 'visual'],
        accessModeSufficient: { '@type': 'ItemList', itemListElement: ['textual'] },
        accessibilityFeature: [
          'alternativeText',
          'displayTransformability',
          'readingOrder',
          'structuralNavigation',
        ],
        accessibilityHazard: [
          'noFlashingHazard',
          'noMotionSimulationHazard',
          // Nobody has judged what a film or a recording sounds like.
          formats.bslVideo || formats.audio ? 'unknownSoundHazard' : 'noSoundHazard',
        ],
        accessibilityControl: ['fullKeyboardControl', 'fullMouseControl', 'fullTouchControl'],
        accessibilitySummary: `How this site can be used, and what is known not to work: ${new URL('/accessibility', organisation.site).href}`,
      },
    ],
  };
}
