import type { ComponentProps, ReactNode } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';
import { Picture } from '../components/picture.tsx';
import { keyAcross } from '../lib/shapes.ts';

type Props = Omit<Landing['purpose'], 'photos'> & {
  photos: Pick<ComponentProps<typeof Picture>, 'picture' | 'evening' | 'alt'>[];
  /** The study's description in other formats. */
  formats: ReactNode;
};

/**
 * How wide the photos are shown, as in purpose-photos.css. On a 3× screen, as most phones have,
 * nobody sees more than a 2× picture shows, and it is half the bytes: so ask for two thirds of
 * their width, which is eleven twelfths of the window's. From 60em, the second is cropped, and from
 * 105em the first may be: they may be wider than they are shown.
 */
const sizes = (first: boolean) =>
  `${first ? '(min-width: 105em) 70vw, (min-width: 60em) 58.4vw' : '(min-width: 60em) 60vw'}, (min-width: 48em) 83vw, (min-resolution: 2.5dppx) 60vw, 92vw`;

/** Two photos, edge to edge like boards, and a key that holds them together. */
export function PurposeSection({ heading, introduction, photos, values, formats }: Props) {
  const [first, second] = photos.map((photo, index) => (
    <Picture key={photo.alt} {...photo} sizes={sizes(index === 0)} />
  ));
  return (
    <section className="purpose">
      <h2 id="purpose">{heading}</h2>
      <div className="purpose-words">
        <p className="purpose-introduction">{introduction}</p>
        {formats}
      </div>
      {first}
      <svg
        className="purpose-key"
        width="54"
        height="72"
        viewBox="-34 -46 68 92"
        aria-hidden="true"
        focusable="false"
      >
        <path d={keyAcross} />
      </svg>
      {second}
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
