import type { Facts } from '../facts.ts';
import { Document } from './document.tsx';
import { refusalFor } from './refusals.ts';

type Props = { facts: Facts; status: number };

export function RefusalPage({ facts, status }: Props) {
  const { title, heading, text, withoutForm } = refusalFor(status);
  return (
    <Document facts={facts} title={title} {...(withoutForm && { question: 'Questions?' })}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {!withoutForm && (
        <p>
          <a className="way-on" href="/">
            Open the sign-up form
          </a>
        </p>
      )}
    </Document>
  );
}
