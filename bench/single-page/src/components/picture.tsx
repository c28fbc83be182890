import { photo } from '../pictures.ts';

type Props = { file: string; alt: string; sizes: string; className?: string };

export function Picture({ file, alt, sizes, className }: Props) {
  const { img, sources } = photo(file);
  return (
    <picture>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={img.src}
        width={img.w}
        height={img.h}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
