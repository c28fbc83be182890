import type { Picture as PictureFiles } from 'vite-imagetools';
import { initials } from '../lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  alt: string;
  /** Pictures that the build made, or the address of one in the storage bucket. */
  photo: PictureFiles | string;
};

/** A photo with the person's initials behind it, which show if the photo fails to load. */
export function PersonPhoto({ name, alt, photo }: Props) {
  return (
    <div className="person-photo">
      <span className="person-photo-initials" aria-hidden="true">
        {initials(name)}
      </span>
      {typeof photo === 'string' ? (
        <img src={photo} width={640} height={640} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <Picture picture={photo} alt={alt} sizes="(min-width: 40em) 30vw, 90vw" />
      )}
    </div>
  );
}
