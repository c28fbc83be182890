import type { Picture as PictureFiles } from 'vite-imagetools';
import { initials } from '../lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  alt: string;
  /** Pictures that the build made, or the address of one in the storage bucket. */
  photo: PictureFiles | string;
  /** How wide the photo is in a wide window, as in team-section.css. */
  wideColumn: string;
};

/** A photo with the person's initials behind it, which show if the photo fails to load. */
export function PersonPhoto({ name, alt, photo, wideColumn }: Props) {
  // On a 3× screen nobody sees more than a 2× picture shows, so ask for two thirds of the width.
  const sizes = `(min-width: 60em) ${wideColumn}, (min-width: 30em) 14rem, (min-resolution: 2.5dppx) 6rem, 9rem`;
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
