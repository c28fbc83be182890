import { askedToStop, type Mark, markLabels, markNames } from '../../people/state-names.ts';
import { Radios } from './form.tsx';
import { peopleInWords } from './status-message.tsx';

/** What must be known of someone beside their name, wherever it is. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <Label key={mark} is={mark} words={markNames[mark]} />);
}

type LabelsProps = { marks: readonly Mark[]; look: number; isLate: boolean };

/** The marks of someone in the table, in few words, with what else is not to be missed. */
export function Labels({ marks, look, isLate }: LabelsProps) {
  return (
    <>
      {isLate && <Label is="late" words="Late" />}
      {marks.map((mark) => (
        <Label key={mark} is={mark} words={markLabels[mark]} />
      ))}
      {look > 0 && <Label is="look" words="Worth a look" />}
    </>
  );
}

/** Filled, and always with words. */
function Label({ is, words }: { is: Mark | 'late' | 'look'; words: string }) {
  return (
    <>
      {/* Outside the label, whose own first space browsers leave out. */}{' '}
      <span className={`label is-${is}`}>{words}</span>
    </>
  );
}

/** Sentences about those who are not in what is shown or saved. */
export function NotInIt({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

type StoppedProps = {
  /** How many have asked to stop. */
  stops: number;
  isIn: boolean;
  onChange: (isIn: boolean) => void;
};

/** Asked before a file is made: those who have asked to stop are left out unless someone says otherwise. */
export function StoppedChoice({ stops, isIn, onChange }: StoppedProps) {
  if (stops === 0) return null;
  return (
    <Radios
      legend={`${peopleInWords(stops)} ${askedToStop}. Leave them out?`}
      name="stopped"
      choices={[
        ['out', 'Yes, leave them out'],
        ['in', 'No, the file must have them'],
      ]}
      chosen={isIn ? 'in' : 'out'}
      onChoose={(chosen) => onChange(chosen === 'in')}
    />
  );
}
