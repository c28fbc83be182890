import { useId, useState } from 'react';
import { readDay } from '../../../common/entered-day.ts';
import { dayInWords } from './words.ts';

type Props = {
  label: string;
  name?: string;
  /** The day at first; with `onChange`, the day. */
  day?: string;
  required?: boolean;
  onChange?: (day: string) => void;
};

/** A field for a day. Browsers show days in their own language's order: below, it is in British words. */
export function DayField({ label, name, day = '', required = false, onChange }: Props) {
  const words = useId();
  const [typed, setTyped] = useState(day);
  const shown = onChange ? day : typed;
  const read = readDay(shown);
  return (
    <div>
      <label className="field">
        {label}
        <input
          type="date"
          name={name}
          required={required}
          aria-describedby={words}
          {...(onChange ? { value: day } : { defaultValue: day })}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange?.(target.value);
          }}
        />
      </label>
      <p className="hint" id={words}>
        {read && dayInWords(read, true)}
      </p>
    </div>
  );
}
