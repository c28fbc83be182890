import landing from 'virtual:study/landing';
import { Brand } from '../components/brand.tsx';
import { buttonClass } from '../components/button-class.ts';
import { Seam } from '../components/seam.tsx';

export function Hero() {
  const { heading, lead, audience, action } = landing.hero;
  return (
    <section className="grid min-h-[min(100svh,80rem)] grid-cols-1 grid-rows-[auto_1fr_auto_auto] overflow-hidden px-gutter pt-6 pb-10">
      <Brand />
      <h1 className="mt-6 max-w-[8em] self-end text-[min(15.4vw,5.5rem)] leading-[0.92] text-wrap min-[22em]:text-[min(19.5vw,max(9svh,3rem),5.5rem)] md:text-[min(13.2vw,22svh,20rem)]">
        {heading}
      </h1>
      <Seam />
      <div className="grid gap-x-10 gap-y-4 min-[60em]:grid-cols-[5fr_7fr]">
        <p className="text-lead font-semibold text-balance">{lead}</p>
        <div>
          <p>{audience}</p>
          <a className={`${buttonClass} mt-6`} href="#signup">
            {action}
          </a>
        </div>
      </div>
    </section>
  );
}
