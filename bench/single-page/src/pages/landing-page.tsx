import landing from 'virtual:study/landing';
import study from 'virtual:study/study';
import { Hero } from '../sections/hero.tsx';
import { Purpose } from '../sections/purpose.tsx';
import { Signup } from '../sections/signup.tsx';
import { Team } from '../sections/team.tsx';

export function LandingPage() {
  return (
    <>
      <title>{`${landing.title} – ${study}`}</title>
      <Hero />
      <Purpose />
      <Signup />
      <Team />
    </>
  );
}
