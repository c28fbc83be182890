import { EmailLink } from '../components/email-link.tsx';
import type { Facts } from '../facts.ts';
import { Document } from './document.tsx';

type Props = { facts: Facts };

export function ThankYouPage({ facts }: Props) {
  return (
    <Document facts={facts} title="Thank you" submitted>
      <h1 tabIndex={-1} data-focus-first="">
        Thank you. <span>We have your answers.</span>
      </h1>
      <RepairedCrack />
      <h2>What happens next</h2>
      <p>
        We read your answers. A person, not a computer, decides who to invite to an interview. We do
        not invite everyone. If we invite you, we write to you by e-mail.
      </p>
      <h2>If you change your mind</h2>
      <p>
        You can leave the study at any time, and you do not have to say why. Write to{' '}
        <EmailLink email={facts.email} /> and ask us to delete your answers.
      </p>
      <h2>If you want to change an answer</h2>
      <p>
        Send the form again as it should be, then write to the same address and say that it replaces
        the first. Please keep anything about your health out of the e-mail.
      </p>
    </Document>
  );
}

/** The site's decoration: a repaired crack, held by a wooden key. Screen readers skip it. */
function RepairedCrack() {
  return (
    <svg
      className="repaired-crack"
      viewBox="0 0 640 96"
      width="640"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 48 70 42 150 54 230 44 300 50 380 42 460 54 540 46 640 52" />
      <path
        className="repaired-crack-key"
        d="M-30-42h60L13 0l17 42h-60L-13 0z"
        transform="translate(80 47) rotate(-8)"
      />
    </svg>
  );
}
