import { longDate } from '../../content/model/days.ts';
import { ComeBack } from '../components/come-back.tsx';
import { DeleteLink } from '../components/delete-link.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  /** The whole address of the form, without a page. */
  address: string;
  /** The last day on which it is kept, for example 2026-12-04. */
  keptUntil: string;
  /** The address of the page with which to go on. */
  next: string;
  /** The day on which someone agreed to take part, for example 2026-11-20. */
  begunOn: string | undefined;
  deleteAddress: string;
};

/**
 * A form that someone has begun. Someone who comes from elsewhere sees this first: another person may
 * have begun it, agreed in their place, and kept the address to read what they write.
 */
export function SavedPage({
  address,
  keptUntil,
  next,
  begunOn,
  deleteAddress,
  ...surroundings
}: Props) {
  const heading = 'This form is saved';
  return (
    <Document {...surroundings} title={heading}>
      <h1 tabIndex={-1} data-focus-first="">
        {heading}
      </h1>
      {begunOn && (
        <p>{`Someone began it on ${longDate(begunOn)}, and agreed to take part. If that was not you, start your own form.`}</p>
      )}
      <div className="buttons">
        <a className="key" href={next}>
          Go on with this form
        </a>
      </div>
      <p>
        <a className="way-on" href="/">
          Start your own form
        </a>
      </p>
      <ComeBack {...surroundings} address={address} keptUntil={keptUntil} />
      <h2>To stop</h2>
      <DeleteLink address={deleteAddress} />
    </Document>
  );
}
