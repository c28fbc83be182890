import type { Picture as PictureFiles } from 'vite-imagetools';
import { initials } from '../lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  alt: string;
  /** Pictures that the build made, or the address of one in the storage bucket. */
  photo: PictureFiles | string;
};

/**
 * A photo with the person's initials behind it. Where the photo fails to load, an image with an
 * empty `alt` draws nothing, so that the initials show: with no script, in every browser. The words
 * for the photo are therefore the box's name.
 */
export function PersonPhoto({ name, alt, photo }: Props) {
  return (
    <div className="person-photo" role="img" aria-label={alt}>
      <span className="person-photo-initials" aria-hidden="true">
        {initials(name)}
      </span>
      {typeof photo === 'string' ? (
        <img src={photo} width={480} height={480} alt="" loading="lazy" decoding="async" />
      ) : (
        <Picture picture={photo} alt="" sizes="(min-width: 48em) 20rem, 90vw" />
      )}
    </div>
  );
}
