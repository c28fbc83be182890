import type { Picture as PictureFiles } from 'vite-imagetools';

type Props = {
  picture: PictureFiles;
  alt: string;
  /** How wide the picture is shown, as the `sizes` attribute writes it. */
  sizes: string;
};

/** A picture in the formats and widths that the build made; its size is in the HTML. */
export function Picture({ picture, alt, sizes }: Props) {
  const { img, sources } = picture;
  return (
    <picture>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={img.src} width={img.w} height={img.h} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
