import type { Facts } from '../facts.ts';
import { Document } from './document.tsx';

type Props = { facts: Facts };

export function ThankYouPage({ facts }: Props) {
  return (
    <Document facts={facts} title="Thank you" submitted>
      <h1>Thank you. Your answers are stored.</h1>
      <p>There is nothing else to do here.</p>
      <h2>If you change your mind</h2>
      <p>
        You can leave the study at any time, and you do not have to say why. Write to{' '}
        <a href={`mailto:${facts.email}`}>{facts.email}</a> and ask us to delete your answers.
      </p>
      <h2>If you want to change an answer</h2>
      <p>
        Write to the same address and say what should be different. If you sent the same page twice,
        we have kept what you sent first.
      </p>
    </Document>
  );
}
