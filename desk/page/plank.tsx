import { useQuery } from '@tanstack/react-query';
import { type PlankNumbers, plankParts } from '../people/filter.ts';
import { get } from './api.ts';
import type { Chosen } from './remembered.ts';
import { useInterviews, useRevision } from './status.tsx';

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** How many are where on the way. Each number shows only those, among the people who are searched for. */
export function Plank({ chosen, onChange }: Props) {
  const revision = useRevision();
  const knowsInterviews = useInterviews();
  const { data } = useQuery({
    queryKey: ['numbers', revision],
    queryFn: () => get<PlankNumbers>('/numbers'),
    placeholderData: (before) => before,
  });
  const { states, marks, where } = chosen;
  const { request, ...others } = where;
  const now = JSON.stringify({ states, marks, request });
  return (
    <ul className="plank">
      {plankParts
        .filter(([part]) => part !== 'interview' || knowsInterviews)
        .map(([part, { name, ...whom }]) => (
          <li key={part}>
            <button
              type="button"
              className={part === 'late' && data?.late ? 'has-late' : undefined}
              aria-pressed={now === JSON.stringify({ ...whom, where: undefined, ...whom.where })}
              onClick={() => onChange({ ...chosen, ...whom, where: { ...others, ...whom.where } })}
            >
              <strong>
                {data?.[part].toLocaleString('en-GB') ?? '–'}
                <span className="unseen">:</span>
              </strong>{' '}
              {name}
            </button>
          </li>
        ))}
    </ul>
  );
}
