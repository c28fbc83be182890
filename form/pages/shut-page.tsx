import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & { heading: string; text: readonly string[] };

/** In place of every page of the form while nobody can sign up. */
export function ShutPage({ heading, text, ...surroundings }: Props) {
  return (
    <Document {...surroundings} title={heading} question="If you have a question, email">
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {heading}
      </h1>
      {text.map((sentences) => (
        <p key={sentences}>{sentences}</p>
      ))}
      <p>If you were sending answers just now, we have not kept them.</p>
    </Document>
  );
}
