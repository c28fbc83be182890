import type { ComponentProps, ReactNode } from 'react';
import { doubtsIn } from '../api.ts';
import { SubmitButton } from './buttons.tsx';
import { Problem } from './status-message.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** @param textOf  what was typed into the field of this name, or chosen */
  onSend: (textOf: (name: string) => string, sent: FormData, form: HTMLFormElement) => void;
  /** What it begins: what went wrong of it is said above the button. */
  doing: { error: unknown; isPending: boolean; reset?: () => void };
  /** The words of the button. */
  submit: ReactNode;
  look?: 'danger' | 'quiet';
  /** Other buttons. */
  beside?: ReactNode;
  /** What is asked before it is done all the same. */
  asks?: ReactNode;
  /** What is being done, or was. */
  status?: ReactNode;
};

export function Form({
  onSend,
  doing,
  submit,
  look,
  beside,
  asks,
  status,
  children,
  ...rest
}: FormProps) {
  const button = (
    <SubmitButton type="submit" className={look} isBusy={doing.isPending}>
      {submit}
    </SubmitButton>
  );
  return (
    <form
      {...rest}
      // What is doubtful is so of what was sent, and not of what is in the fields now.
      onChange={() => doubtsIn(doing.error) && doing.reset?.()}
      onSubmit={(event) => {
        event.preventDefault();
        // With the name of the button that was pressed.
        const { submitter } = event.nativeEvent as SubmitEvent;
        const sent = new FormData(event.currentTarget, submitter);
        onSend((name) => String(sent.get(name) ?? ''), sent, event.currentTarget);
      }}
    >
      {children}
      <Problem error={doing.error} />
      {asks}
      {beside ? (
        <div className="pair">
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
      {status}
    </form>
  );
}

type ConfirmDoubtsProps<Sent> = {
  doing: {
    error: unknown;
    variables: Sent | undefined;
    mutate: (sent: Sent, options?: { onSuccess?: () => void }) => void;
  };
  words?: string | undefined;
  onDone?: () => void;
};

/** Does what was sent all the same, once the desk has said what is doubtful about it. */
export function ConfirmDoubts<Sent extends object>({
  doing: { error, variables, mutate },
  words = 'It is right: record it',
  onDone = () => {},
}: ConfirmDoubtsProps<Sent>) {
  if (!doubtsIn(error) || !variables) return null;
  return (
    <button
      type="button"
      onClick={() => mutate({ ...variables, isSure: true }, { onSuccess: onDone })}
    >
      {words}
    </button>
  );
}

type FieldProps = Omit<ComponentProps<'input'>, 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** How many lines a field for several has. */
  rows?: number | undefined;
  /** How many characters are stored. With `maxLength`, browsers cut off without a word what is pasted. */
  longest?: number;
  onType?: (text: string) => void;
};

/**
 * A field with its label, which has the hint in it. What is missing, or too long, is said once the form is
 * sent.
 */
export function Field(props: FieldProps) {
  const { label, hint, required = false, rows, longest, onType, ...rest } = props;
  // ARIA has no `aria-required` for these.
  const isPlain = rest.type !== 'file' && rest.type !== 'date';
  const all = {
    autoComplete: 'off',
    'data-longest': longest,
    ...(required && (isPlain ? { 'aria-required': true } : { 'data-required': '' })),
    ...(onType && {
      onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    }),
    ...rest,
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of the two is in it.
    <label className="field">
      {label}
      {hint && <span className="hint">{hint}</span>}
      {rows ? (
        <textarea {...(all as ComponentProps<'textarea'>)} rows={rows} />
      ) : (
        <input {...(all as ComponentProps<'input'>)} />
      )}
    </label>
  );
}

/** A box to tick, or one of several to choose, with its words. */
export function ChoiceField({ children, type = 'checkbox', ...rest }: ComponentProps<'input'>) {
  return (
    <label className="choice">
      <input {...rest} type={type} />
      <span>{children}</span>
    </label>
  );
}

type RadiosProps<Id extends string> = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  legend: ReactNode;
  name: string;
  /** In their order, each with its words. */
  choices: readonly (readonly [Id, ReactNode])[];
  /** The one at first; with `onChoose`, the one. */
  chosen?: Id | undefined;
  onChoose?: (id: Id) => void;
  required?: boolean;
};

/** One of several is chosen. `children` are above them. */
export function Radios<Id extends string>(props: RadiosProps<Id>) {
  const { legend, name, choices, chosen, onChoose, required, children, ...rest } = props;
  return (
    <fieldset {...rest} data-required={required ? '' : undefined}>
      <legend>{legend}</legend>
      {children}
      {choices.map(([id, words]) => (
        <ChoiceField
          key={id}
          type="radio"
          name={name}
          value={id}
          {...(onChoose
            ? { checked: id === chosen, onChange: () => onChoose(id) }
            : { defaultChecked: id === chosen })}
        >
          {words}
        </ChoiceField>
      ))}
    </fieldset>
  );
}

export const entriesOf = <Id extends string, Words>(names: Readonly<Record<Id, Words>>) =>
  Object.entries(names) as [Id, Words][];
