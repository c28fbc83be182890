import { Crack } from './crack.tsx';

/** Where someone is: "Step 2 of 5". */
export type Step = { number: number; of: number };

/** How far someone is, in words, and as a crack into which each finished page sets one key. */
export function Progress({ step: { number, of } }: { step: Step }) {
  return (
    <div className="progress">
      <p>{`Step ${number} of ${of}`}</p>
      <Crack places={of} keys={number - 1} />
    </div>
  );
}
