import type { Problems } from '../answers/check-answers.ts';
import type { Typed } from '../answers/typed.ts';
import { ErrorSummary, NotStored } from '../components/notices.tsx';
import {
  AgeQuestion,
  ConsentQuestion,
  StoryQuestion,
  WhoQuestion,
} from '../components/questions.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Facts } from '../facts.ts';
import { Document } from './document.tsx';

type Props = {
  facts: Facts;
  typed: Typed;
  submission: string;
  /** Undefined until the answers have been checked. */
  problems?: Problems;
  /** 422 if the answers have problems; 500 if they have none but could not be stored. */
  status?: 422 | 500;
};

export function FormPage({ facts, typed, submission, problems = {}, status }: Props) {
  return (
    <Document facts={facts} title={status ? 'Error: Sign up' : 'Sign up'}>
      {status === 500 && <NotStored email={facts.email} />}
      {status === 422 && <ErrorSummary problems={problems} />}
      <h1>Sign up for the study</h1>
      <p>
        Answer every question, unless it says 'optional'. This form does not ask for bank details.
      </p>
      <p>Are you filling this in for someone else? Give their answers, and only if they agree.</p>
      <form method="post" action="/" noValidate>
        <input type="hidden" name="submission" value={submission} />
        <WhoQuestion who={typed.who} error={problems.who} />
        <TextField
          id="role"
          label="Your job (optional, unless you are a professional)"
          hint="For example, occupational therapist"
          value={typed.role}
          error={problems.role}
          autoComplete="organization-title"
        />
        <TextField
          id="name"
          label="Your name"
          value={typed.name}
          error={problems.name}
          autoComplete="name"
          required
        />
        <TextField
          id="email"
          type="email"
          label="Your e-mail address"
          value={typed.email}
          error={problems.email}
          autoComplete="email"
          required
        />
        <AgeQuestion age={typed.age} minimumAge={facts.minimumAge} error={problems.age} />
        <StoryQuestion
          story={typed.story}
          prefersNotToSay={typed.prefersNotToSay}
          error={problems.story}
        />
        <ConsentQuestion facts={facts} consent={typed.consent} error={problems.consent} />
        <button type="submit">Send my answers</button>
      </form>
    </Document>
  );
}
