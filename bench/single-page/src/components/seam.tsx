import { crack, keyAcross, keyPlaces } from '../../../../site/lib/shapes.ts';

type Props = { mended?: boolean };

export function Seam({ mended = true }: Props) {
  return (
    <svg
      className="-mx-gutter h-[clamp(4rem,7vw,7.5rem)] w-screen max-w-none fill-ink"
      width="100%"
      height="60"
      viewBox="0 0 2560 120"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={crack} />
      {mended &&
        keyPlaces.map(({ x, y, turn }) => (
          <path
            key={x}
            className="fill-mended stroke-ink stroke-5"
            d={keyAcross}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
    </svg>
  );
}
