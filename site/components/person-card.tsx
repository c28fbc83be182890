import type { ComponentProps } from 'react';
import { PersonPhoto } from './person-photo.tsx';
import { TooltipLink } from './tooltip-link.tsx';

export type Person = {
  name: string;
  role: string;
  /** Address of the person's professional profile. */
  profile: string;
  photo: Pick<ComponentProps<typeof PersonPhoto>, 'alt' | 'photo'>;
};

type Props = Pick<ComponentProps<typeof PersonPhoto>, 'wideColumn'> & {
  person: Person;
  /** The id of the tooltip's words, unique in the page. */
  tooltipId: string;
};

export function PersonCard({ person, tooltipId, wideColumn }: Props) {
  return (
    <div className="person">
      <PersonPhoto name={person.name} wideColumn={wideColumn} {...person.photo} />
      <h3>{person.name}</h3>
      <p>{person.role}</p>
      <TooltipLink id={tooltipId} href={person.profile} tooltip="Goes to another website">
        {`Profile of ${person.name}`}
      </TooltipLink>
    </div>
  );
}
