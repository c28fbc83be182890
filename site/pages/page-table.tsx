import type { ReactNode } from 'react';
import type { Content } from '../../content/checks/load.ts';
import type { Evidence } from '../conformance/evidence.ts';
import type { PageHead } from '../document.tsx';
import type { Route } from '../routes.ts';
import { AccessibilityPage, accessibilityHead } from './accessibility-page.tsx';
import { AccessibilityReportPage, accessibilityReportHead } from './accessibility-report-page.tsx';
import { EasyReadPage, easyReadHead } from './easy-read-page.tsx';
import { LandingPage, landingHead } from './landing-page.tsx';
import { NotFoundPage, notFoundHead } from './not-found-page.tsx';
import { PrivacyPage, privacyHead } from './privacy-page.tsx';

/** What a page is made of: the checked content, and what only this build knows. */
export type PageInput = Content & {
  formAddress: string;
  /** Milliseconds since 1970, the same for every page of one build. */
  builtAt: number;
  evidence: Evidence;
  /** The address of the conformance report as data. */
  reportFile: string;
};

type Page = {
  head: (input: PageInput) => PageHead;
  body: (input: PageInput) => ReactNode;
};

export const pageTable: Record<Route['path'], Page> = {
  '/': { head: landingHead, body: LandingPage },
  '/privacy': { head: privacyHead, body: PrivacyPage },
  '/accessibility': { head: accessibilityHead, body: AccessibilityPage },
  '/accessibility-report': { head: accessibilityReportHead, body: AccessibilityReportPage },
  '/easy-read': { head: easyReadHead, body: EasyReadPage },
  '*': { head: notFoundHead, body: NotFoundPage },
};
