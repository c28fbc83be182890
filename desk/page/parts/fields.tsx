import { type ReactNode, useId, useOptimistic, useState, useTransition } from 'react';
import { readDay } from '../../people/entered-day.ts';
import { entriesOf, Radios } from './form.tsx';
import { dayInWords } from './words.ts';

type Props = {
  /** The label. */
  children: ReactNode;
  /** As it is stored. */
  checked: boolean;
  disabled?: boolean;
  /** Stores it. If that fails, the box goes back to how it was; its page shows the error. */
  onTick: (checked: boolean) => Promise<unknown>;
};

/**
 * A box whose tick is stored: it shows what was pressed at once, where React would put it back
 * meanwhile. Until it is stored, another press changes nothing: a hand that shakes may press twice.
 */
export function Checkbox({ children, checked, disabled = false, onTick }: Props) {
  const [shown, show] = useOptimistic(checked);
  const [isStoring, store] = useTransition();
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={shown}
        disabled={disabled}
        onChange={({ target }) => {
          const next = target.checked;
          if (isStoring) return;
          store(async () => {
            show(next);
            await onTick(next).catch(() => undefined);
          });
        }}
      />
      <span>{children}</span>
    </label>
  );
}

type DayFieldProps = {
  label: string;
  name?: string;
  /** The day at first; with `onChange`, the day. */
  day?: string;
  required?: boolean;
  onChange?: (day: string) => void;
};

/**
 * A field for a day. Browsers show days in their own language's order: below, it is in British words. In a
 * group, since of such a field in Firefox, Orca says only "Month" to someone who comes with Tab.
 */
export function DayField({ label, name, day = '', required = false, onChange }: DayFieldProps) {
  const words = useId();
  const [typed, setTyped] = useState(day);
  const shown = onChange ? day : typed;
  const read = readDay(shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is that of the field, and is seen once.
    <div role="group" aria-label={label}>
      <label className="field">
        {label}
        <input
          type="date"
          name={name}
          data-required={required ? '' : undefined}
          aria-describedby={words}
          {...(onChange ? { value: day } : { defaultValue: day })}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange?.(target.value);
          }}
        />
      </label>
      <p className="hint" id={words}>
        {/* While someone types the year 2026, the field has the year 2, 20 and 202. */}
        {read && read >= '1000' && dayInWords(read, true)}
      </p>
    </div>
  );
}

type FileKindChoiceProps<Kind extends string> = {
  /** What can be chosen, with what each is for. */
  kinds: Readonly<Record<Kind, { name: string; about: string }>>;
  kind: Kind;
  onChange: (kind: Kind) => void;
};

/** Which kind of file is wanted, with what each is for. */
export function FileKindChoice<Kind extends string>({
  kinds,
  kind,
  onChange,
}: FileKindChoiceProps<Kind>) {
  return (
    <Radios
      legend="Kind of file"
      name="kind"
      choices={entriesOf(kinds).map(([kind, { name, about }]) => [
        kind,
        <>
          {name}
          <span className="hint"> {about}</span>
        </>,
      ])}
      chosen={kind}
      onChoose={onChange}
    />
  );
}

/** What someone must know who has a file with answers. */
export function FileWarnings({ name }: { name: string }) {
  return (
    <ul className="warnings">
      <li>The file is not encrypted: anyone who gets it can read it.</li>
      <li>
        Your browser saves it as <span translate="no">{name}</span>, usually in the folder
        “Downloads”. Move it to where only your team can read it.
      </li>
      <li>
        The desk does not know where the file goes. When you erase someone here, delete them from
        the file too, or delete the file.
      </li>
      <li>
        The audit, which says who read whose answers, records the export, and of whom if not of
        everyone.
      </li>
    </ul>
  );
}
