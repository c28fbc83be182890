/** Where someone is: "Step 2 of 5". */
export type Step = { number: number; of: number };

type StepLineProps = {
  step: Step;
  /** The address of the page before this one, if there is one. */
  back: string | undefined;
};

export function StepLine({ step: { number, of }, back }: StepLineProps) {
  return (
    <p className="step">
      {back && <a href={back}>Back</a>} <span>{`Step ${number} of ${of}`}</span>
    </p>
  );
}
