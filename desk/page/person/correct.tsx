import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { today } from '../../../common/days.ts';
import type { AnswerShown } from '../../people/person-page.ts';
import type { Correctable, Correction } from '../../people/read-correction.ts';
import { desk, doubtsIn } from '../api.ts';
import { SubmitButton } from '../parts/buttons.tsx';
import { DayField } from '../parts/fields.tsx';
import { Problem } from '../parts/status-message.tsx';
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
    mutationFn: ({ isSure, ...typed }: Correction & { isSure: boolean }) =>
      desk.correct(reference, typed, isSure),
    onSuccess: (entry) => {
      setOpen(false);
      undo({
        words: 'The correction is recorded.',
        undo: () => desk.removeEntry(entry.id),
      });
    },
  });
  const isDoubted = doubtsIn(recording.error) !== undefined;
  if (useRole() === 'safe' || !correctable) return null;
  const { fields, choices, several, same } = correctable;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const names = new Set([...fields, ...choices].map(({ name }) => name));
    const why = String(sent.get('why') ?? '').trim();
    const askedOn = String(sent.get('asked-on'));
    recording.mutate({
      isSure: isDoubted && recording.variables?.askedOn === askedOn,
      question: id,
      typed: Object.fromEntries([...names].map((name) => [name, sent.getAll(name).map(String)])),
      also: sent.getAll('also').map(String),
      askedOn,
      askedBy: String(sent.get('asked-by')),
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
        <form onSubmit={send}>
          <fieldset>
            <legend>{ask}</legend>
            {fields.map((field) => (
              <WrittenField key={field.name} {...field} />
            ))}
            {choices.map(({ name, id: choice, label, isChosen }) => (
              <label className="choice" key={choice}>
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  value={choice}
                  defaultChecked={isChosen}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {same.length > 0 && (
            <fieldset>
              <legend>They gave the same here. Correct it there too?</legend>
              {same.map(({ id: other, ask: there }) => (
                <label className="choice" key={other}>
                  <input type="checkbox" name="also" value={other} defaultChecked />
                  <span>{there}</span>
                </label>
              ))}
            </fieldset>
          )}
          <label className="field">
            Who asked for it
            <span className="hint">For example: the person, by email</span>
            <input name="asked-by" aria-required="true" maxLength={200} autoComplete="off" />
          </label>
          <DayField label="On which day" name="asked-on" required day={today()} />
          <label className="field">
            Why, if they said so
            <input name="why" maxLength={2_000} autoComplete="off" />
          </label>
          <Problem error={recording.error} />
          <SubmitButton type="submit" isBusy={recording.isPending}>
            {isDoubted ? 'It is right: record it' : 'Record the correction'}
          </SubmitButton>
        </form>
      )}
    </details>
  );
}

function WrittenField({ name, label, value, rows, hint }: Correctable['fields'][number]) {
  const words = (
    <>
      {label ?? 'The right answer'}
      {hint && <span className="hint">{hint}</span>}
    </>
  );
  if (rows) {
    return (
      <label className="field">
        {words}
        <textarea name={name} rows={rows} defaultValue={value} />
      </label>
    );
  }
  return (
    <label className="field">
      {words}
      <input name={name} defaultValue={value} autoComplete="off" spellCheck={false} />
    </label>
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
