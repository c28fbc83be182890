import { PreparedEmail } from '../components/prepared-email.tsx';
import type { ShutWords } from '../facts.ts';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & { words: ShutWords };

/** In place of every page of the form while nobody can sign up. */
export function ShutPage({ words, ...surroundings }: Props) {
  const { heading, text, later, laterSubject } = words;
  const { email } = surroundings.facts;
  return (
    <Document {...surroundings} title={heading} question="If you have a question, email">
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {heading}
      </h1>
      {text.map((sentences) => (
        <p key={sentences}>{sentences}</p>
      ))}
      <p>
        <PreparedEmail email={email} subject={laterSubject}>
          {later}
        </PreparedEmail>
      </p>
      <p>If you were sending answers just now, we have not kept them.</p>
    </Document>
  );
}
