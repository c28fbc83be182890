import type { Backers } from '../../../../content/checks/schema.ts';
import { drawing } from '../pictures.ts';
import { TooltipLink } from './tooltip-link.tsx';

type Props = { backer: Backers['backers'][number] };

export function BackerCard({ backer }: Props) {
  const { name, kind, link, logo } = backer;
  return (
    <TooltipLink
      href={link}
      tooltip="Opens a different website"
      className="inline-grid min-h-11 justify-items-start gap-2"
    >
      <img src={drawing(`backers/${logo}`)} width={280} height={80} alt={name} loading="lazy" />
      <span className="first-letter:uppercase">{kind}</span>
    </TooltipLink>
  );
}
