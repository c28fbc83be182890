import type { Graph } from 'schema-dts';
import type { PageHead, PageInput } from '../document.tsx';

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
