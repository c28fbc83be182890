import { isShut } from '../../content/model/sign-up-status.ts';
import type { PageHead, PageInput } from '../document.tsx';
import { HeroSection, Plank } from '../sections/hero-section.tsx';
import { PurposeSection } from '../sections/purpose-section.tsx';
import { SignupSection } from '../sections/signup-section.tsx';
import { SignupShut } from '../sections/signup-shut.tsx';
import { TeamSection } from '../sections/team-section.tsx';
import { isFormOnRequest } from '../sign-up-form.ts';
import {
  backerLogo,
  benchPicture,
  mediaAddress,
  teamPicture,
  workshopPicture,
} from './content-files.ts';

export function landingHead({ landing, study, status }: PageInput): PageHead {
  const { title, description } = isShut(status) ? landing.shut[status] : landing;
  return { title: `${title} – ${study.name}`, description, indexed: true };
}

export function LandingPage({
  organisation,
  study,
  landing,
  team,
  backers,
  formats,
  ...build
}: PageInput) {
  const { storageBucket, email } = organisation;
  const { status } = build;
  const shut = isShut(status) ? landing.shut[status] : undefined;
  const people = team.people.map((person) => ({
    ...person,
    photo: {
      alt: person.photo.alt,
      photo: storageBucket
        ? photoAddress(storageBucket, person.photo.file, build.builtAt)
        : teamPicture(person.photo.file),
    },
  }));
  const { bench } = landing.purpose;
  return (
    <>
      <HeroSection
        {...(shut ? { ...shut, offer: shut.heading } : landing.hero)}
        heading={landing.hero.heading}
      >
        {!shut && <Plank words={landing.plank} study={study} email={email} />}
      </HeroSection>
      <PurposeSection
        {...landing.purpose}
        photos={landing.purpose.photos.map(({ file, evening, alt }) => ({
          picture: workshopPicture(file),
          evening: evening === undefined ? undefined : workshopPicture(evening),
          alt,
        }))}
        bench={{
          about: bench.about && {
            title: bench.about.title,
            text: [bench.about.text, shut ? undefined : bench.about.invitation]
              .filter(Boolean)
              .join(' '),
          },
          products: bench.products.map(({ file, ...product }) => ({
            ...product,
            picture: benchPicture(file),
          })),
          yours: shut ? undefined : bench.yours,
        }}
        formats={{ ...formats, address: mediaAddress }}
      />
      {shut ? (
        <SignupShut
          words={shut}
          answers={landing.signup.answers}
          copy={landing.signup.contact}
          email={email}
        />
      ) : (
        <SignupSection
          words={landing.signup}
          isClosingSoon={status === 'closing soon'}
          isOnRequest={isFormOnRequest(study, build.signUpForm)}
          organisation={organisation}
          form={build.signUpForm}
          passOn={build.poster.passOn}
        />
      )}
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

/**
 * The address of a photo in the storage bucket, stamped with the time of the build so that a
 * replaced photo is not read from the cache (specification, section 3).
 *
 * @param bucket  the bucket's address, ending in "/"; a query in it is kept
 * @param photo  path inside the bucket, for example `person.jpg`; a query in it is kept
 * @param builtAt  milliseconds since 1970, the same for every photo of one build: each visitor's
 *   browser can then keep the photo until the next build
 * @throws TypeError if `bucket` is not an absolute address
 */
export function photoAddress(bucket: string, photo: string, builtAt: number): string {
  // A colon or hash in a file's name must stay part of the path.
  const address = new URL(`./${photo.replaceAll('#', '%23')}`, bucket);
  for (const [name, value] of new URL(bucket).searchParams)
    address.searchParams.append(name, value);
  address.searchParams.set('t', String(builtAt));
  return address.href;
}
