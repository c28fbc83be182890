import { useState } from 'react';
import { Link } from 'wouter';
import { today } from '../../common/days.ts';
import type { Agreed } from '../interviews/interview-list.ts';
import { withoutInWords, withoutMarked } from '../people/state-names.ts';
import { desk } from './api.ts';
import { Title } from './parts/focus.tsx';
import { Marks, NotInIt, StoppedChoice } from './parts/marks.tsx';
import { SaveFile } from './parts/save-file.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { dayInWords } from './parts/words.ts';
import { HowToMeet, Needs } from './person/interview-day.tsx';
import { useDesk } from './use-desk.ts';

/** The interviews that were agreed on, by day, and a file of them for calendars. */
export function InterviewsPage() {
  const { data, error } = useDesk('interviews', []);
  const [withStopped, setWithStopped] = useState(false);
  const past = data?.filter(({ day }) => day < today()) ?? [];
  const coming = data?.filter(({ day }) => day >= today()) ?? [];
  const untimed = coming.filter(({ time }) => time === undefined).length;
  const timed = coming.filter(({ time }) => time !== undefined);
  const { stops, ...without } = withoutMarked(timed).without;
  const going = withoutMarked(timed, withStopped).going.length;
  return (
    <>
      <Title>Interviews</Title>
      <Problem error={error} />
      {data?.length === 0 && (
        <StatusMessage>
          No interview is agreed on. You record one on the page of a person.
        </StatusMessage>
      )}
      <Days heading="To come" interviews={coming} />
      {data && (
        <section aria-labelledby="calendar">
          <h2 id="calendar">For your calendar</h2>
          <StatusMessage>
            {going === 1
              ? '1 interview will be in the file.'
              : `${going} interviews will be in the file.`}
          </StatusMessage>
          <NotInIt sentences={withoutInWords({ ...without, stops: 0 }, 'in the file')} />
          {untimed > 0 && (
            <p>
              {untimed === 1 ? '1 interview has' : `${untimed} interviews have`} no time yet, and{' '}
              {untimed === 1 ? 'is' : 'are'} not in the file.
            </p>
          )}
          <StoppedChoice stops={stops} isIn={withStopped} onChange={setWithStopped} />
          <SaveFile name="interviews.ics" make={() => desk.calendar(withStopped)}>
            Save as a file for your calendar
          </SaveFile>
          <p className="hint">
            The file has days, times and references, and how you will meet where someone has ticked
            that. It crosses out what was called off, and interviews with people who asked to stop,
            if you leave them out: save it again when something changes. Names, numbers and needs
            stay here, because phones copy calendars to other companies.
          </p>
        </section>
      )}
      <Days heading="Did these take place? Record it on each person’s page" interviews={past} />
    </>
  );
}

function Days({ heading, interviews }: { heading: string; interviews: Agreed[] }) {
  if (interviews.length === 0) return null;
  const days = Map.groupBy(interviews, ({ day }) => day);
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <div className="halves">
        {[...days].map(([day, interviews]) => (
          <div key={day}>
            <h3>{dayInWords(day, true)}</h3>
            <ul>
              {interviews.map((interview) => (
                <li key={interview.id}>
                  <p>
                    {interview.time ?? 'Time not agreed yet'}:{' '}
                    <Link href={`/people/${interview.reference}`}>
                      <bdi>{interview.name}</bdi>
                    </Link>
                    <Marks marks={interview.marks} />
                  </p>
                  <HowToMeet agreed={interview} />
                  <Needs needs={interview.needs} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
