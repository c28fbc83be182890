import type { Place } from '../../drafts/progress.ts';
import { Crack } from './crack.tsx';

type Props = { place: Place; heading: string };

/** "About you: question 2 of 5". People who do not see the crack hear the number of the section. */
export function PlaceInWords({ place: { part, parts, questions }, heading }: Props) {
  const [first = 0] = questions.shown;
  const last = questions.shown.at(-1) ?? first;
  const join = last - first > 1 ? 'to' : 'and';
  const numbers = first === last ? `question ${first}` : `questions ${first} ${join} ${last}`;
  return (
    <>
      <span className="hidden-words">{`Part ${part} of ${parts}. `}</span>
      {questions.of > 1 ? `${heading}: ${numbers} of ${questions.of}` : heading}
    </>
  );
}

/** A crack into which each finished section has set one key. */
export function PlaceInCrack({ place: { part, parts } }: Pick<Props, 'place'>) {
  return <Crack places={parts} set={part - 1} />;
}
