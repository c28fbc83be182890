import type { Picture as PictureFiles } from 'vite-imagetools';

type Props = {
  picture: PictureFiles;
  /** Shown instead of `picture` in the dark colour scheme. */
  evening?: PictureFiles | undefined;
  alt: string;
  /** How wide the picture is shown, as the `sizes` attribute writes it. */
  sizes: string;
};

/** Printed pages keep the light picture. */
const onDarkScreens = 'screen and (prefers-color-scheme: dark)';

/** A picture in the formats and widths that the build made; its size is in the HTML. */
export function Picture({ picture, evening, alt, sizes }: Props) {
  const { img } = picture;
  return (
    <picture>
      {evening && <Sources picture={evening} sizes={sizes} media={onDarkScreens} />}
      <Sources picture={picture} sizes={sizes} />
      <img src={img.src} width={img.w} height={img.h} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

type SourcesProps = { picture: PictureFiles; sizes: string; media?: string };

function Sources({ picture: { img, sources }, sizes, media }: SourcesProps) {
  const size = media && { width: img.w, height: img.h };
  return Object.entries(sources).map(([format, srcSet]) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet}
      sizes={sizes}
      {...size}
    />
  ));
}
