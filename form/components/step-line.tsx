/** Where someone is: "Step 2 of 5". */
export type Step = { number: number; of: number };

export function StepLine({ step: { number, of } }: { step: Step }) {
  return <p className="step">{`Step ${number} of ${of}`}</p>;
}
