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
  /** Of the heading. */
  id: string;
};

/** Named by its heading: lists of articles, as JAWS and VoiceOver offer them, then tell three apart. */
export function PersonCard({ person, id }: Props) {
  return (
    <article className="person" aria-labelledby={id}>
      <PersonPhoto name={person.name} {...person.photo} />
      <h3 id={id}>{person.name}</h3>
      <p>{person.role}</p>
      <TooltipLink id={`${id}-tooltip`} href={person.profile} tooltip="Opens a different website">
        {`Profile of ${person.name}`}
      </TooltipLink>
    </article>
  );
}
