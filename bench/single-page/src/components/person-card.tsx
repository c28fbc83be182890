import type { Team } from '../../../../content/checks/schema.ts';
import { initials } from '../../../../site/lib/initials.ts';
import { Picture } from './picture.tsx';
import { TooltipLink } from './tooltip-link.tsx';

type Props = { person: Team['people'][number] };

export function PersonCard({ person }: Props) {
  const { name, role, profile, photo } = person;
  return (
    <article className="min-[30em]:max-[59.99em]:grid min-[30em]:max-[59.99em]:grid-cols-[14rem_1fr] min-[30em]:max-[59.99em]:gap-6">
      <div className="relative grid aspect-square place-items-center overflow-hidden border-3 border-ink bg-link text-surface">
        <span aria-hidden="true" className="absolute text-heading font-extrabold">
          {initials(name)}
        </span>
        <Picture
          file={`team/${photo.file}`}
          alt={photo.alt}
          sizes="(min-width: 40em) 30vw, 90vw"
          className="relative size-full object-cover"
        />
      </div>
      <div className="self-center">
        <h3 className="mt-4 text-lead leading-tight">{name}</h3>
        <p>{role}</p>
        <TooltipLink
          href={profile}
          tooltip="Opens a different website"
          className="inline-flex min-h-11 items-center"
        >
          {`Profile of ${name}`}
        </TooltipLink>
      </div>
    </article>
  );
}
