import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AgainShown } from '../worker/again-routes.ts';
import { get } from './api.ts';
import { useStatus } from './status.tsx';

/** That something is for other keys than the database says. It is looked for once everyone is open. */
export function DoubtfulNote() {
  const status = useStatus();
  const isWhole = status.step === 'open' && !status.opening && status.where.kind !== 'practice';
  const { data } = useQuery({
    queryKey: ['doubtful'],
    queryFn: () => get<AgainShown>('/again'),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Doubtful references={data?.doubtful ?? []}>
      <p>
        <Link href="/again">Encrypt everything again</Link>, which puts that right.
      </p>
    </Doubtful>
  );
}

type Props = { references: readonly string[]; children?: ReactNode };

export function Doubtful({ references, children }: Props) {
  if (references.length === 0) return null;
  return (
    <div className="problem">
      <p>
        The database says that everything of {peopleInWords(references.length)} is encrypted to the
        keys in use. It is not: it is encrypted to fewer keys, or to more. Someone may have changed
        the database. Tell the person who runs the server. {namedOf(references)}.
      </p>
      {children}
    </div>
  );
}

export const peopleInWords = (number: number) => (number === 1 ? '1 person' : `${number} people`);

/** References that are shown at most. */
const mostNamed = 50;

export function namedOf(references: readonly string[]): string {
  const more = references.length - mostNamed;
  return `${references.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
