import formats from 'virtual:study/formats';
import { Link } from 'react-router';

export function Formats() {
  return (
    <>
      <p>{formats.heading}</p>
      <p>
        <Link to="/easy-read" className="inline-flex min-h-11 items-center font-bold">
          {formats.easyRead.link}
        </Link>
      </p>
    </>
  );
}
