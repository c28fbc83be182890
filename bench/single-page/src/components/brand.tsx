import organisation from 'virtual:study/organisation';
import { keyLyingDown } from '../../../../site/lib/shapes.ts';

export function Brand() {
  return (
    <p className="-ml-2 flex items-center gap-3 font-bold">
      <svg
        className="w-[2.4em] fill-mended stroke-ink stroke-4"
        width="34"
        height="20"
        viewBox="-34 -20 68 40"
        aria-hidden="true"
      >
        <path d={keyLyingDown} />
      </svg>
      {organisation.name}
    </p>
  );
}
