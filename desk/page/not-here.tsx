import { Link } from 'wouter';
import { Title } from './parts/title.tsx';

export function NotHere() {
  return (
    <>
      <Title>There is nothing here</Title>
      <p>
        The address is not one of the desk’s. <Link href="/">All sign-ups</Link>
      </p>
    </>
  );
}
