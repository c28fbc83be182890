import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../common/days.ts';
import type { AnswerShown } from '../../people/person-page.ts';
import type { TypedCorrection } from '../../people/read-correction.ts';
import { desk } from '../api.ts';
import { DayField } from '../parts/fields.tsx';
import { ChoiceField, ConfirmDoubts, Field, Form } from '../parts/form.tsx';
import { dayInWords } from '../parts/words.ts';
import { useRole } from '../status.tsx';
import { useUndo } from '../undo.tsx';

type Props = { reference: string; shown: AnswerShown };

/** Another answer in place of one that is wrong. What was sent stays beside it. */
export function Correct({ reference, shown }: Props) {
  const { id, ask, correctable } = shown;
  const undo = useUndo();
  const [isOpen, setOpen] = useState(false);
  const recording = useMutation({
    mutationFn: ({ isSure = false, ...typed }: TypedCorrection & { isSure?: boolean }) =>
      desk.correct(reference, typed, isSure),
    onSuccess: (entry) => {
      setOpen(false);
      undo({
        words: 'The correction is recorded.',
        undo: () => desk.removeEntry(entry.id),
      });
    },
  });
  if (useRole() === 'safe' || !correctable) return null;
  const { fields, choices, several, same } = correctable;
  function send(textOf: (name: string) => string, sent: FormData) {
    const names = new Set([...fields, ...choices].map(({ name }) => name));
    const why = textOf('why').trim();
    recording.mutate({
      question: id,
      typed: Object.fromEntries([...names].map((name) => [name, sent.getAll(name).map(String)])),
      also: sent.getAll('also').map(String),
      askedOn: textOf('asked-on'),
      askedBy: textOf('asked-by'),
      ...(why && { why }),
    });
  }
  return (
    <details
      className="correct"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Correct<span className="unseen">: {ask}</span>
      </summary>
      {isOpen && (
        <Form
          doing={recording}
          asks={<ConfirmDoubts doing={recording} />}
          submit="Record the correction"
          onSend={send}
        >
          <fieldset>
            <legend>{ask}</legend>
            {fields.map(({ label = 'The right answer', value, ...field }) => (
              <Field
                key={field.name}
                label={label}
                {...field}
                defaultValue={value}
                spellCheck={false}
              />
            ))}
            {choices.map(({ name, id: choice, label, isChosen }) => (
              <ChoiceField
                key={choice}
                type={several ? 'checkbox' : 'radio'}
                name={name}
                value={choice}
                defaultChecked={isChosen}
              >
                {label}
              </ChoiceField>
            ))}
          </fieldset>
          {same.length > 0 && (
            <fieldset>
              <legend>They gave the same here. Correct it there too?</legend>
              {same.map(({ id: other, ask: there }) => (
                <ChoiceField key={other} name="also" value={other} defaultChecked>
                  {there}
                </ChoiceField>
              ))}
            </fieldset>
          )}
          <Field
            label="Who asked for it"
            hint="For example: the person, by email"
            name="asked-by"
            required
            longest={200}
          />
          <DayField label="On which day" name="asked-on" required day={today()} />
          <Field label="Why, if they said so" name="why" longest={2_000} />
        </Form>
      )}
    </details>
  );
}

/** What was sent, beside the answer that is used instead. */
export function FirstAnswer({ corrected }: Pick<AnswerShown, 'corrected'>) {
  if (!corrected) return null;
  const { first, askedOn, askedBy, why } = corrected;
  return (
    <p className="hint">
      Corrected. They sent: <bdi>{first || 'no answer'}</bdi>. Asked for on {dayInWords(askedOn)} by{' '}
      <bdi>{askedBy}</bdi>
      {why && (
        <>
          : <bdi>{why}</bdi>
        </>
      )}
    </p>
  );
}
