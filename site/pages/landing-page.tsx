import { Formats } from '../components/formats.tsx';
import type { PageHead } from '../document.tsx';
import { photoAddress } from '../lib/photo-address.ts';
import { HeroSection } from '../sections/hero-section.tsx';
import { PurposeSection } from '../sections/purpose-section.tsx';
import { SignupSection } from '../sections/signup-section.tsx';
import { TeamSection } from '../sections/team-section.tsx';
import { backerLogo, mediaAddress, teamPicture, workshopPicture } from './content-files.ts';
import type { PageInput } from './page-input.ts';

export function landingHead({ landing, study }: PageInput): PageHead {
  return {
    title: `${landing.title} – ${study.name}`,
    description: landing.description,
    indexed: true,
  };
}

export function LandingPage({
  organisation,
  landing,
  team,
  backers,
  formats,
  ...build
}: PageInput) {
  const { storageBucket } = organisation;
  const people = team.people.map((person) => ({
    ...person,
    photo: {
      alt: person.photo.alt,
      photo: storageBucket
        ? photoAddress(storageBucket, person.photo.file, build.builtAt)
        : teamPicture(person.photo.file),
    },
  }));
  return (
    <>
      <HeroSection {...landing.hero} />
      <PurposeSection
        {...landing.purpose}
        photos={landing.purpose.photos.map(({ file, alt }) => ({
          picture: workshopPicture(file),
          alt,
        }))}
        formats={<Formats {...formats} address={mediaAddress} />}
      />
      <SignupSection
        {...landing.signup}
        email={organisation.email}
        formAddress={build.formAddress}
      />
      <TeamSection
        heading={team.heading}
        introduction={team.introduction}
        people={people}
        backersHeading={backers.heading}
        backers={backers.backers.map((backer) => ({ ...backer, logo: backerLogo(backer.logo) }))}
      />
    </>
  );
}
