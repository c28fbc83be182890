import type { Place } from '../../drafts/progress.ts';
import { Crack } from './crack.tsx';

type Props = { place: Place };

type CrackProps = Props & { isShort?: boolean };

/** "question 7 of about 20": what someone still answers may change how many there are. */
export function PlaceInWords({ place: { questions } }: Props) {
  const { shown, of, isSure } = questions;
  const [first = 0] = shown;
  const last = shown.at(-1) ?? first;
  const join = last - first > 1 ? 'to' : 'and';
  const numbers = first === last ? `question ${first}` : `questions ${first} ${join} ${last}`;
  return `${numbers} of ${isSure ? '' : 'about '}${of}`;
}

/** A crack into which each finished section has set one key. */
export function PlaceInCrack({ place: { part, parts }, ...crack }: CrackProps) {
  return <Crack places={parts} set={part - 1} {...crack} />;
}
