import type { ReactNode } from 'react';

type Props = {
  legend: string;
  /** Of the radio buttons, and of the field for another file. */
  name: string;
  pathName: string;
  /** What is asked for a file that was not found by itself. */
  pathLabel: string;
  /** Of a path. */
  example: string;
  files: readonly { at: string; words: string }[];
  chosen: string;
  onChange: (at: string) => void;
  /** Whether none need be named. */
  isOptional?: boolean;
  children?: ReactNode;
};

/** In place of a file that was found: one that someone names. */
export const anotherFile = 'another';

/** Which of the files that the desk has found, or another by its path. */
export function FileChoice({
  legend,
  name,
  pathName,
  pathLabel,
  example,
  files,
  chosen,
  onChange,
  isOptional = false,
  children,
}: Props) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
      {files.length > 0 &&
        [...files, { at: anotherFile, words: 'Another file' }].map(({ at, words }) => (
          <label className="choice" key={at}>
            <input type="radio" name={name} checked={chosen === at} onChange={() => onChange(at)} />
            <span>{words}</span>
          </label>
        ))}
      {chosen === anotherFile && (
        <label className="field">
          {pathLabel}
          <span className="hint">Where it is, for example {example}</span>
          <input name={pathName} required={!isOptional} autoComplete="off" spellCheck={false} />
        </label>
      )}
    </fieldset>
  );
}
