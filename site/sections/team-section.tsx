import type { ReactNode } from 'react';
import type { Picture as PictureFiles } from 'vite-imagetools';
import { Island } from '../components/island.tsx';
import { Picture } from '../components/picture.tsx';

const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The first letters of the first and last word of a name: "Ada Byron King" gives "AK". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toLocaleUpperCase('en-GB');
}

function firstLetter(word = ''): string {
  return [...letters.segment(word)][0]?.segment ?? '';
}

type Person = {
  name: string;
  role: string;
  /** Address of the person's professional profile, if there is one that others may see. */
  profile?: string | null | undefined;
  /** Pictures that the build made, or the address of one in the storage bucket. */
  photo: { alt: string; photo: PictureFiles | string };
};

type Backer = {
  name: string;
  kind: string;
  /** Address of the backer's website. */
  link: string;
  /** Address of the logo, an SVG. */
  logo: string;
};

type Props = {
  heading: string;
  introduction: string;
  people: Person[];
  backersHeading: string | undefined;
  backers: Backer[];
};

const inRows = '(min-width: 43.75em)';

/** On a wide screen, three in a row, or four if that fills the rows better; one or two in a line. */
function layoutFor(people: number) {
  if (people < 3) return { className: 'people people-in-line', wide: `${inRows} 22rem` };
  const inFours = people === 4 || (people > 6 && people !== 9);
  if (!inFours) return { className: 'people', wide: `${inRows} 28vw` };
  return { className: 'people people-in-fours', wide: `(min-width: 60em) 20vw, ${inRows} 44vw` };
}

export function TeamSection({ heading, introduction, people, backersHeading, backers }: Props) {
  const { className, wide } = layoutFor(people.length);
  return (
    <section className="team joint">
      <h2 id="team" tabIndex={-1}>
        {heading}
      </h2>
      <p>{introduction}</p>
      <Island name="tooltips">
        <ul className={className}>
          {people.map((person, index) => (
            <li key={person.name}>
              <PersonCard person={person} wide={wide} tooltipId={`person-${index + 1}-tooltip`} />
            </li>
          ))}
        </ul>
        {backers.length > 0 && (
          <div className="team-backers">
            <h3>{backersHeading}</h3>
            <ul className="backers">
              {backers.map((backer, index) => (
                <li key={backer.name}>
                  <BackerCard backer={backer} tooltipId={`backer-${index + 1}-tooltip`} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Island>
    </section>
  );
}

type PersonProps = {
  person: Person;
  /** How wide the photo is in a wide window, as in team-section.css: part of its `sizes`. */
  wide: string;
  tooltipId: string;
};

function PersonCard({ person: { name, role, profile, photo }, wide, tooltipId }: PersonProps) {
  return (
    <div className="person">
      <PersonPhoto name={name} wide={wide} {...photo} />
      <h3 translate="no">{name}</h3>
      <p>{role}</p>
      {profile && (
        <OutsideLink tooltipId={tooltipId} href={profile}>
          {`Profile of ${name}`}
        </OutsideLink>
      )}
    </div>
  );
}

type PhotoProps = Person['photo'] & Pick<PersonProps, 'wide'> & { name: string };

/** A photo with the person's initials behind it, which show if the photo fails to load. */
function PersonPhoto({ name, alt, photo, wide }: PhotoProps) {
  // On a 3× screen nobody sees more than a 2× picture shows, so ask for two thirds of the width.
  const sizes = `${wide}, (min-width: 30em) 14rem, (min-resolution: 2.5dppx) 6rem, 9rem`;
  return (
    <div className="person-photo">
      <span className="person-photo-initials" aria-hidden="true">
        {initials(name)}
      </span>
      {typeof photo === 'string' ? (
        <img src={photo} width={640} height={640} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Picture picture={photo} alt={alt} sizes={sizes} />
      )}
    </div>
  );
}

function BackerCard({ backer, tooltipId }: { backer: Backer; tooltipId: string }) {
  return (
    <OutsideLink tooltipId={tooltipId} className="backer" href={backer.link}>
      <img src={backer.logo} width={280} height={80} alt={backer.name} loading="lazy" />
      <span>{backer.kind.replace(/^./, (letter) => letter.toUpperCase())}</span>
    </OutsideLink>
  );
}

type LinkProps = {
  /** The id of the tooltip's words, unique in the page. */
  tooltipId: string;
  href: string;
  className?: string;
  children: ReactNode;
};

/** What adds to the link's name and never repeats it. */
const tooltip = 'Goes to another website';

/**
 * A link with a tooltip. The tooltip's words are in the page from the start as the link's
 * description: screen readers read them with the link, and they need no script.
 */
function OutsideLink({ tooltipId, children, ...link }: LinkProps) {
  return (
    <>
      <a {...link} data-tooltip={tooltip} aria-describedby={tooltipId}>
        {children}
      </a>
      <span id={tooltipId} hidden>
        {tooltip}
      </span>
    </>
  );
}
