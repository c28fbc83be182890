import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { Crack } from '../components/crack.tsx';
import { WithLinks } from '../components/links.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & { before: FormContent['before']; firstPage: string; parts: number };

export function BeforePage({ before, firstPage, parts, ...surroundings }: Props) {
  return (
    <Document {...surroundings} title={before.heading} isBare>
      <Crack places={parts} set={0} />
      <h1>{before.heading}</h1>
      <ul>
        {before.text.map((sentence) => (
          <li key={sentence}>
            <WithLinks text={sentence} email={surroundings.facts.email} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        <a className="key" href={firstPage}>
          {before.start}
        </a>
      </div>
    </Document>
  );
}
