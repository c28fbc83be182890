import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { count } from '../../../common/count.ts';
import type { Verification } from '../../keep/verify-here.ts';
import { get, post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem } from '../parts/said.tsx';
import { timeInWords } from '../parts/words.ts';

const key = ['verification'];

export function Verify() {
  const queries = useQueryClient();
  const label = useId();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => get<Verification>('/keep/verification'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.step === 'running' ? 500 : false),
  });
  const starting = useMutation({
    mutationFn: () => post<Verification>('/keep/verification'),
    onSuccess: (started) => queries.setQueryData(key, started),
  });
  const isRunning = data?.step === 'running';
  return (
    <section aria-labelledby="verify">
      <h2 id="verify">Check that nothing is damaged</h2>
      <p>
        Reads the whole database, and opens everyone’s answers with your key. It changes nothing. Do
        this now and then, and with the other key too.
      </p>
      <Problem error={error ?? starting.error} />
      <Press
        type="button"
        isBusy={isRunning || starting.isPending}
        onClick={() => starting.mutate()}
      >
        Check now
      </Press>
      {isRunning && (
        <>
          <p id={label}>
            Checked: {data.done} of {count(data.total, 'set')} of answers.
          </p>
          <progress aria-labelledby={label} value={data.done} max={Math.max(data.total, 1)} />
        </>
      )}
      <div role="status">
        {data?.step === 'done' && (
          <div className={data.isWhole ? undefined : 'problem'}>
            <p>Checked on {timeInWords(data.at)}.</p>
            {data.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
