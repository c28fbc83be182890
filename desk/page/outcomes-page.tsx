import { Link } from 'wouter';
import { fallsInWords, outcomeInWords } from '../duplicates/flag-outcomes.ts';
import { WideTable } from './parts/data-table.tsx';
import { Title } from './parts/focus.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { useDesk } from './use-desk.ts';

const columns = ['Flag', 'Flagged', 'Called', 'Real', 'Not real', 'Not clear'];

/** How often each flag was right in this study, and on whom flags fall. */
export function OutcomesPage() {
  const { data, error } = useDesk('outcomes', []);
  const { outcomes = [], falls = [] } = data ?? {};
  return (
    <>
      <p className="back">
        <Link href="/duplicates">Worth a look</Link>
      </p>
      <Title>How often it was right</Title>
      <p>
        What gives invented people away in one study says nothing in another. This counts what your
        calls found in this one. A range in brackets is where the share lies in 95 of 100 such
        studies: the fewer you called, the wider it is. Trust no flag whose range begins near 0%.
        Call some people without a flag too: only that shows whom the flags miss.
      </p>
      <p>Whose answers were deleted is not counted, so look here before you erase people.</p>
      <Problem error={error} />
      {data && (
        <StatusMessage>
          {data.isComparing
            ? 'Everyone is being compared. This takes some seconds.'
            : outcomes.length === 0
              ? 'No flag is shown of anyone, and no call is recorded.'
              : ''}
        </StatusMessage>
      )}
      {outcomes.length > 0 && (
        <WideTable
          name="Flags"
          columns={[...columns, 'How often it was right']}
          rows={outcomes.map((outcome) => {
            const { flag: heading, flagged, called, real, not, unsure } = outcome;
            return {
              heading,
              cells: [flagged, called, real, not, unsure, outcomeInWords(outcome)],
            };
          })}
        />
      )}
      {falls.length > 0 && (
        <section aria-labelledby="falls">
          <h2 id="falls">On whom it falls</h2>
          <p>
            How people write, and who helps them, must be no reason to doubt them. If one of these
            is flagged more often than others, trust the flags less.
          </p>
          <ul>
            {falls.map((group) => (
              <li key={group.many}>{fallsInWords(group)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
