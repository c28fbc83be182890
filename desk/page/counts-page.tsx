import { useDeferredValue, useState } from 'react';
import { dateInWords } from '../../common/days.ts';
import {
  type CountedQuestion,
  type CountedTime,
  choicesToShow,
  countMonths,
  timesToShow,
  totalFor,
} from '../counts/counts.ts';
import type { Shown } from '../counts/hide-small.ts';
import { withoutInWords } from '../people/state-names.ts';
import { Filters, useColumns } from './filters.tsx';
import { DataTable } from './parts/data-table.tsx';
import { Title } from './parts/focus.tsx';
import { ChoiceField } from './parts/form.tsx';
import { NotInIt } from './parts/marks.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { TimePlot } from './parts/time-plot.tsx';
import { useKeptFilter } from './remembered.ts';
import { useDesk } from './use-desk.ts';

/** How many signed up when, and how many chose what. */
export function CountsPage() {
  const [chosen, choose] = useKeptFilter();
  const [isForOthers, setForOthers] = useState(false);
  const search = useDeferredValue(chosen.search);
  const whom = { ...chosen, search };
  const columns = useColumns();
  const counts = useDesk('counts', [whom]);
  const { people = 0, days = [], questions = [], smallest = 0 } = counts.data ?? {};
  const below = isForOthers ? smallest : 0;
  const sections = [...Map.groupBy(questions, ({ section }) => section)];
  return (
    <>
      <Title>Counts</Title>
      <Filters columns={columns.data?.all ?? []} chosen={chosen} onChange={choose}>
        {/* Not before its number is known: a screen reader says what it was named first. */}
        {counts.data && (
          <ChoiceField checked={isForOthers} onChange={() => setForOthers(!isForOthers)}>
            To show to others{' '}
            <span className="hint">
              Numbers from 1 to {smallest - 1} are hidden, and others by which these could be worked
              out: someone who knows a participant could recognise them. Show it without a filter:
              what two filters differ by can be worked out too.
            </span>
          </ChoiceField>
        )}
        <Problem error={columns.error ?? counts.error} />
        {counts.data && <StatusMessage>{saidOf(people, below)}</StatusMessage>}
        {counts.data && (
          <NotInIt
            sentences={withoutInWords(counts.data.without, 'counted', (number) =>
              totalFor(number, below),
            )}
          />
        )}
        {days.length > 0 && <Times days={days} below={below} />}
        {people > 0 &&
          sections.map(([section, all]) => (
            <section key={section} aria-label={section} className="counted">
              <h2>{section}</h2>
              {all.map((question) => (
                <Choices key={question.key} question={question} people={people} below={below} />
              ))}
            </section>
          ))}
      </Filters>
    </>
  );
}

function saidOf(people: number, below: number): string {
  if (people === 0) return 'Nobody is counted. Remove a filter, or wait for the first sign-up.';
  const total = totalFor(people, below);
  return total === '1'
    ? '1 person is counted.'
    : `${total.replace('fewer', 'Fewer')} people are counted.`;
}

function Times({ days, below }: { days: readonly CountedTime[]; below: number }) {
  const [isByMonth, setByMonth] = useState(false);
  const times = isByMonth ? countMonths(days) : days;
  const shown = timesToShow(days, below)[isByMonth ? 'months' : 'days'];
  const nameOf = (time: string) =>
    isByMonth ? dateInWords(`${time}-01`).replace('1 ', '') : dateInWords(time);
  const heading = isByMonth ? 'Sign-ups by month' : 'Sign-ups by day';
  return (
    <section aria-labelledby="times">
      <h2 id="times">{heading}</h2>
      <ChoiceField checked={isByMonth} onChange={() => setByMonth(!isByMonth)}>
        By month
      </ChoiceField>
      <TimePlot times={times.map(({ time }) => time)} people={shown} nameOf={nameOf} />
      <details>
        <summary>{heading}, as a table</summary>
        <DataTable
          className="counts"
          caption={<span className="unseen">{heading}</span>}
          columns={[isByMonth ? 'Month' : 'Day', 'People']}
          rows={times.map(({ time }, index) => ({ heading: nameOf(time), cells: [shown[index]] }))}
        />
      </details>
    </section>
  );
}

type ChoicesProps = { question: CountedQuestion; people: number; below: number };

/** Each choice with its number and a bar, which shows the number again. */
function Choices({ question, people, below }: ChoicesProps) {
  const { ask, several, choices } = question;
  const shown = choicesToShow(question, below);
  return (
    <DataTable
      className="counts"
      caption={
        <>
          {ask}
          {several && <span className="hint"> People could choose several.</span>}
        </>
      }
      columns={['Answer', 'People']}
      rows={choices.map(({ label }, index) => ({
        heading: label,
        cells: [<Bar key={label} number={shown[index]} of={people} />],
      }))}
    />
  );
}

function Bar({ number, of: whole }: { number: Shown | undefined; of: number }) {
  return (
    <div className="row number">
      <span>{number}</span>
      <svg className="bar" aria-hidden="true" viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none">
        <rect width={whole} height={1} className="ground" />
        {typeof number === 'number' && <rect width={number} height={1} />}
      </svg>
    </div>
  );
}
