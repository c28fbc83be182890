import { count } from '../../../common/count.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Place } from '../../drafts/progress.ts';
import { Crack } from '../components/crack.tsx';
import { addressIn, DraftOfEasyWords, type Words } from '../components/easy-words.tsx';
import { Leave, WithLinks } from '../components/links.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  before: FormContent['before'];
  words: Words;
  firstPage: string;
  place: Place;
};

export function BeforePage({ before, words, firstPage, place, ...surroundings }: Props) {
  const { parts, questions } = place;
  return (
    <Document {...surroundings} title={before.heading} isBare isFirst>
      <Crack places={parts} set={0} />
      <h1>{before.heading}</h1>
      {words.isEasy && words.about && <p>{words.about}</p>}
      <DraftOfEasyWords {...words} />
      <ul>
        {before.text.map((sentence) => (
          <li key={sentence}>
            <WithLinks text={sentence} email={surroundings.facts.email} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        <a className="key" href={addressIn(words.isEasy, firstPage)}>
          {before.start}
        </a>
        <div>
          {`${questions.isSure ? '' : 'About '}${count(questions.of, 'question')}`}
          <Leave
            framed={surroundings.framed}
            words={
              words.label && (
                <a className="plain" href={addressIn(!words.isEasy, '/')}>
                  {words.label}
                </a>
              )
            }
          />
        </div>
      </div>
    </Document>
  );
}
