import type { FormContent } from '../../content/checks/form-schema.ts';
import { WithLinks } from '../components/with-links.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & { before: FormContent['before']; firstPage: string };

export function BeforePage({ before, firstPage, ...surroundings }: Props) {
  return (
    <Document {...surroundings} title={before.heading}>
      <h1>{before.heading}</h1>
      <ul>
        {before.text.map((sentence) => (
          <li key={sentence}>
            <WithLinks text={sentence} email={surroundings.facts.email} />
          </li>
        ))}
      </ul>
      <p>
        <a className="key" href={firstPage}>
          {before.start}
        </a>
      </p>
    </Document>
  );
}
