import type { FilledLetter } from '../../letters/fill-letter.ts';
import { DayField } from '../parts/fields.tsx';
import { Field } from '../parts/form.tsx';

/** What the team fills in of a letter. */
export type BlanksOfLetter = { day: string; time: string; how: string; question: string };

type Props = {
  gaps: FilledLetter['gaps'];
  blanks: BlanksOfLetter;
  onChange: (change: Partial<BlanksOfLetter>) => void;
};

type ChoiceProps = {
  letters: readonly { id: string; name: string }[];
  /** The id of the letter; none is chosen while it is empty. */
  chosen: string;
  onChange: (letter: string) => void;
};

/** Which of the study's letters is written. */
export function LetterChoice({ letters, chosen, onChange }: ChoiceProps) {
  return (
    <label className="field">
      Which letter
      <select value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a letter</option>
        {letters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A field for each gap, and for each that was filled in. */
export function LetterBlanks({ gaps, blanks, onChange }: Props) {
  const has = (blank: keyof BlanksOfLetter) => gaps.includes(blank) || blanks[blank] !== '';
  return (
    <>
      {has('day') && (
        <DayField label="Day" day={blanks.day} onChange={(day) => onChange({ day })} />
      )}
      {has('time') && (
        <Field label="Time" type="time" value={blanks.time} onType={(time) => onChange({ time })} />
      )}
      {has('how') && (
        <Field
          label="How you will talk, and where or with which link"
          value={blanks.how}
          onType={(how) => onChange({ how })}
        />
      )}
      {has('question') && (
        <Field
          label="Your question"
          value={blanks.question}
          onType={(question) => onChange({ question })}
        />
      )}
    </>
  );
}
