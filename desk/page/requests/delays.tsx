import { today } from '../../../common/days.ts';
import type { OfRequest } from '../../people/entries.ts';
import type { DelayReason } from '../../requests/deadline.ts';
import type { Request } from '../../requests/request-list.ts';
import { desk } from '../api.ts';
import { CopyText } from '../parts/buttons.tsx';
import { DayField } from '../parts/fields.tsx';
import { ConfirmDoubts, Form } from '../parts/form.tsx';
import { delayNames } from '../parts/words.ts';
import { useRecordBy } from '../person/entries.tsx';

/** What is asked for first, by what the law lets the time wait for. */
const asking = {
  identity: {
    heading: 'You cannot tell whether it is the person',
    day: 'The day on which you asked for proof',
    button: 'The time stands still until they answer',
  },
  clarification: {
    heading: 'You do not know which data they mean',
    day: 'The day on which you asked',
    button: 'The time stands still until they say',
  },
} as const;

/** What makes an answer wait or take longer, with what to write then. */
export function Delays({ request }: { request: Request }) {
  const { id, pauses, delays } = request;
  const waiting = pauses.find(({ until }) => until === undefined);
  if (!delays) return null;
  return (
    <details>
      <summary>
        {waiting
          ? 'They have answered, or it takes longer'
          : 'You have to ask them, or it takes longer'}
      </summary>
      {waiting && (
        <ClockForm
          request={request}
          day="The day on which they answered"
          button="They answered: the time runs"
          what={(on) => ({ kind: 'resumed', request: id, on })}
        />
      )}
      {(Object.keys(asking) as (keyof typeof asking)[]).map((why) => {
        const text = delays[why];
        const { heading, ...words } = asking[why];
        return (
          text && (
            <section key={why}>
              <h3>{heading}</h3>
              <LetterToCopy {...text} />
              <ClockForm
                request={request}
                {...words}
                what={(on) => ({ kind: 'paused', request: id, on, why })}
              />
            </section>
          )
        );
      })}
      {delays.extended &&
        (Object.keys(delayNames) as DelayReason[]).map((why) => (
          <section key={why}>
            <h3>It takes longer: {delayNames[why]}</h3>
            {delays.extended && <LetterToCopy {...delays.extended[why]} />}
            <ClockForm
              request={request}
              day="The day on which you told them"
              button="They know: two months more"
              what={(on) => ({ kind: 'extended', request: id, on, why })}
            />
          </section>
        ))}
    </details>
  );
}

type ClockProps = {
  request: Request;
  day: string;
  button: string;
  what: (on: string) => OfRequest;
};

function ClockForm({ request: { id }, day, button, what }: ClockProps) {
  const recording = useRecordBy((what) => desk.recordOfRequest(id, what));
  return (
    <Form
      doing={recording}
      asks={<ConfirmDoubts doing={recording} />}
      look="quiet"
      submit={button}
      onSend={(textOf) => recording.mutate({ what: what(textOf('on')), words: 'Recorded.' })}
    >
      <DayField label={day} name="on" required day={today()} />
    </Form>
  );
}

export function LetterToCopy({ subject, body }: { subject: string; body: string }) {
  return (
    <details>
      <summary>What to send: {subject}</summary>
      <p className="letter">{body}</p>
      <CopyText text={`${subject}\n\n${body}`} />
    </details>
  );
}
