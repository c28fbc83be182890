import { useEffect, useRef, useState } from 'react';
import {
  comparisons,
  gapNames,
  type Wanted,
  wantedInWords,
  wantsSomething,
} from '../people/filter.ts';
import type { TableColumn } from '../people/table.ts';
import { DayField } from './parts/fields.tsx';
import { ChoiceField, entriesOf, Field } from './parts/form.tsx';

type Props = {
  column: TableColumn | undefined;
  wanted: Wanted;
  /** Whether it was added just now, so that who added it goes on in it. */
  isNew: boolean;
  onChange: (wanted: Wanted | undefined) => void;
};

/** What is wanted of one column. Open while nothing is; then one line, so that the table is seen. */
export function ColumnFilter({ column, wanted, isNew, onChange }: Props) {
  const [isOpen, setOpen] = useState(!wantsSomething(wanted, column?.dataType));
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, [isNew]);
  const remove = (heading: string) => (
    <button type="button" className="quiet" onClick={() => onChange(undefined)}>
      Remove<span className="unseen"> the filter {heading}</span>
    </button>
  );
  if (!column) {
    return (
      <div className="filter">
        <p>A question that nobody here was asked: it leaves nobody out.</p>
        {remove('of that question')}
      </div>
    );
  }
  const { heading, section, choices = [], dataType } = column;
  const said = wantedInWords(wanted, column);
  const set = (change: Partial<Wanted>) => onChange({ ...wanted, ...change });
  const gaps = wanted.gaps ?? [];
  return (
    <div className="filter">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary}>
          {heading} {said && <span className="chosen">{said}</span>}
        </summary>
        <fieldset>
          <legend className="unseen">{heading}</legend>
          {choices.map(({ id, label }) => (
            <ChoiceField
              key={id}
              checked={wanted.choices?.includes(id) ?? false}
              onChange={() => set({ choices: toggled(wanted.choices ?? [], id) })}
            >
              {label}
            </ChoiceField>
          ))}
          {dataType && <Comparing dataType={dataType} wanted={wanted} onChange={set} />}
          {!dataType && choices.length === 0 && (
            <Field
              label="Has the words"
              maxLength={1_000}
              value={wanted.words ?? ''}
              onType={(words) => set({ words })}
            />
          )}
          {/* Only questions are declined, or not asked. */}
          {section !== undefined &&
            entriesOf(gapNames).map(([gap, name]) => (
              <ChoiceField
                key={gap}
                checked={gaps.includes(gap)}
                onChange={() => set({ gaps: toggled(gaps, gap) })}
              >
                {name}
              </ChoiceField>
            ))}
          <ChoiceField checked={wanted.not ?? false} onChange={() => set({ not: !wanted.not })}>
            Show everyone else instead: of whom none of it is so
          </ChoiceField>
        </fieldset>
      </details>
      {remove(heading)}
    </div>
  );
}

/** The list without the item, or with it. */
export function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

type ComparingProps = {
  dataType: 'day' | 'number';
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
};

/** Before, after or between; more or less. */
function Comparing({ dataType, wanted, onChange }: ComparingProps) {
  const { is = 'above', value = '', to = '' } = wanted.compare ?? {};
  const set = (change: Partial<Wanted['compare'] & object>) =>
    onChange({ compare: { is, value, to, ...change } });
  return (
    <>
      <label className="field">
        {dataType === 'day' ? 'The day' : 'The number'}
        <select
          value={is}
          onChange={({ target }) => set({ is: target.value as keyof typeof comparisons })}
        >
          {Object.entries(comparisons).map(([key, names]) => (
            <option key={key} value={key}>
              {names[dataType]}
            </option>
          ))}
        </select>
      </label>
      <Value
        dataType={dataType}
        label={is === 'between' ? 'From' : 'Which'}
        value={value}
        onChange={(next) => set({ value: next })}
      />
      {is === 'between' && (
        <Value dataType={dataType} label="To" value={to} onChange={(next) => set({ to: next })} />
      )}
    </>
  );
}

type ValueProps = {
  dataType: ComparingProps['dataType'];
  label: string;
  value: string;
  onChange: (value: string) => void;
};

function Value({ dataType, label, value, onChange }: ValueProps) {
  if (dataType === 'day') return <DayField label={label} day={value} onChange={onChange} />;
  return <Field label={label} type="number" value={value} onType={onChange} />;
}
