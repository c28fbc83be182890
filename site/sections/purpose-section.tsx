import type { ReactNode } from 'react';
import type { Picture as PictureFiles } from 'vite-imagetools';
import type { Landing } from '../../content/checks/landing-schema.ts';
import { Picture } from '../components/picture.tsx';

type Props = Omit<Landing['purpose'], 'photos'> & {
  photos: { picture: PictureFiles; alt: string }[];
  /** The study's description in other formats. */
  formats: ReactNode;
};

/**
 * How wide the photos are shown, as in purpose-section.css. On a 3× screen, as most phones have,
 * nobody sees more than a 2× picture shows, and it is half the bytes: so ask for two thirds.
 */
const sizes = (first: boolean) =>
  `(min-width: 48em) ${first ? '66.6vw' : '45vw'}, (min-resolution: 2.5dppx) 66vw, 100vw`;

export function PurposeSection({ heading, introduction, photos, values, formats }: Props) {
  return (
    <section className="purpose joint">
      <div className="purpose-words">
        <h2 id="purpose">{heading}</h2>
        <p className="purpose-introduction">{introduction}</p>
        {formats}
      </div>
      <div className="purpose-photos">
        {photos.map(({ picture, alt }, index) => (
          <Picture key={alt} picture={picture} alt={alt} sizes={sizes(index === 0)} />
        ))}
      </div>
      <ul className="purpose-values">
        {values.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
