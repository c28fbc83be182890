import type { ReactNode } from 'react';
import type { Picture as PictureFiles } from 'vite-imagetools';
import type { Landing } from '../../content/checks/landing-schema.ts';
import { Picture } from '../components/picture.tsx';

type Props = Omit<Landing['purpose'], 'photos'> & {
  photos: { picture: PictureFiles; alt: string }[];
  /** The study's description in other formats. */
  formats: ReactNode;
};

/** On a phone, half of its width: its screen is so fine that nobody sees the rest. */
const sizes = '(min-width: 48em) 50vw, 54vw';

export function PurposeSection({ heading, introduction, photos, values, formats }: Props) {
  return (
    <section className="purpose joint">
      <div className="purpose-words">
        <h2 id="purpose">{heading}</h2>
        <p className="purpose-introduction">{introduction}</p>
        {formats}
      </div>
      <div className="purpose-photos">
        {photos.map(({ picture, alt }) => (
          <Picture key={alt} picture={picture} alt={alt} sizes={sizes} />
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
