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

type Props = {
  person: Person;
  /** How wide the photo is in a wide window, as in team-section.css. */
  wideColumn: string;
  /** The id of the tooltip's words, unique in the page. */
  tooltipId: string;
};

export function PersonCard({ person, wideColumn, tooltipId }: Props) {
  return (
    <div className="person">
      <PersonPhoto name={person.name} wideColumn={wideColumn} {...person.photo} />
      <h3>{person.name}</h3>
      <p>{person.role}</p>
      <TooltipLink id={tooltipId} href={person.profile} tooltip="Opens a different website">
        {`Profile of ${person.name}`}
      </TooltipLink>
    </div>
  );
}
