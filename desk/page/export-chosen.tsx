import { useState } from 'react';
import { Link } from 'wouter';
import { today } from '../../common/days.ts';
import { type FileKind, fileKinds, type OneFileKind, oneFileKinds } from '../export/file-kinds.ts';
import type { TickedPerson } from '../people/person.ts';
import type { PersonPage } from '../people/person-page.ts';
import { markNames, whyLeftOut } from '../people/state-names.ts';
import { desk } from './api.ts';
import { FileKindChoice, FileWarnings } from './parts/fields.tsx';
import { StoppedChoice } from './parts/marks.tsx';
import { SaveFile } from './parts/save-file.tsx';
import { NotDone, peopleInWords } from './parts/status-message.tsx';

/** The answers of everyone who is ticked, in one file. */
export function ExportThem({ people }: { people: readonly TickedPerson[] }) {
  const [kind, setKind] = useState<FileKind>('xlsx');
  const [withStopped, setWithStopped] = useState(false);
  const left = people.flatMap((person) => {
    const why = whyLeftOut(person, withStopped);
    return why ? [{ ...person, why: markNames[why] }] : [];
  });
  const stops = people.filter(({ marks }) => whyLeftOut({ marks }) === 'stops').length;
  const going = people.length - left.length;
  const file = `answers-${today()}.${kind}`;
  const references = people.map(({ reference }) => reference);
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export their answers</h2>
      <FileKindChoice kinds={fileKinds} kind={kind} onChange={setKind} />
      <StoppedChoice stops={stops} isIn={withStopped} onChange={setWithStopped} />
      <NotDone heading="Not in the file:" people={left} />
      <p>
        What of them is in the file, you choose under <Link href="/export">Export</Link>.
      </p>
      <FileWarnings name={file} />
      <SaveFile name={file} make={() => desk.exportAnswers({ kind, withStopped, references })}>
        Save the answers of {peopleInWords(going)}
      </SaveFile>
    </section>
  );
}

/** All answers of one person, for someone who asks to see what is kept of them. */
export function ExportOne({ person }: { person: Pick<PersonPage, 'reference' | 'name'> }) {
  const { reference, name } = person;
  const [kind, setKind] = useState<OneFileKind>('html');
  const file = `answers-${reference}.${kind}`;
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export</h2>
      <details>
        <summary>Export the answers of {name}</summary>
        <p>
          For someone who asks to see what you keep about them: all of their answers and consents
          are in the file, what your team has recorded about them, and how long you keep it. Each
          kind of file says the same. Take out what shows who someone else is before you send it.
          For a file for your team, use <Link href="/export">Export</Link> at the top, and search
          there for {reference}.
        </p>
        <FileKindChoice kinds={oneFileKinds} kind={kind} onChange={setKind} />
        <FileWarnings name={file} />
        <SaveFile name={file} make={() => desk.exportOne(reference, kind)}>
          Save the file
        </SaveFile>
      </details>
    </section>
  );
}
