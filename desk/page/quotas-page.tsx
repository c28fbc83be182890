import { useState } from 'react';
import type { QuotaCount } from '../quotas/count-quotas.ts';
import { WideTable } from './parts/data-table.tsx';
import { Title } from './parts/focus.tsx';
import { ChoiceField } from './parts/form.tsx';
import { NotInIt } from './parts/marks.tsx';
import { Problem } from './parts/status-message.tsx';
import { useInterviews } from './status.tsx';
import { useDesk } from './use-desk.ts';

/** In a study with interviews, someone who was paid without one is counted as invited. */
const columnsOf = (knowsInterviews: boolean) =>
  [
    ['new', 'Not invited yet'],
    ['invited', 'Invited'],
    ['interviewed', knowsInterviews ? 'Interviewed' : 'Paid'],
    ['all', 'All'],
  ] as const;

/** Whom the study needs, who counts to it, and what is missing. */
export function QuotasPage() {
  const columns = columnsOf(useInterviews());
  const [isForOthers, setForOthers] = useState(false);
  const { data, error } = useDesk('quotas', []);
  const { quotas = [], notCounted = [], toShow, smallest } = data ?? {};
  const rows = isForOthers ? (toShow?.quotas ?? []) : quotas;
  return (
    <>
      <Title>Quotas</Title>
      <Problem error={error} />
      {data && quotas.length === 0 && (
        <p>
          No quota is set. Ask the person who runs the server to write whom you need into the file{' '}
          <code>content/desk.yaml</code>, under <code>quotas</code>, where examples are, then to
          build the site and start the form again. Open the desk again after that.
        </p>
      )}
      {quotas.length > 0 && (
        <>
          <ChoiceField checked={isForOthers} onChange={() => setForOthers(!isForOthers)}>
            To show to others: hide counts below {smallest}
          </ChoiceField>
          <WideTable
            name="Quotas"
            columns={[
              'Whom you need',
              ...columns.map(([, name]) => name),
              ...(isForOthers ? [] : ['Missing']),
            ]}
            rows={rows.map((row) => ({
              heading: row.says,
              cells: [
                ...columns.map(([key]) => ('counts' in row ? row.counts[key] : row[key])),
                'counts' in row && outcomeOf(row),
              ],
            }))}
          />
          {isForOthers ? (
            <p>
              People who wait for a parent or guardian, who have asked to stop, or whose answers are
              deleted are not in these numbers.
            </p>
          ) : (
            <NotInIt sentences={notCounted} />
          )}
        </>
      )}
    </>
  );
}

function outcomeOf({ missing, isKnown }: QuotaCount): string {
  if (!isKnown) return 'Not known yet: nobody was invited';
  return missing ?? 'Nothing: it is met';
}
