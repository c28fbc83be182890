import type { ComponentProps } from 'react';
import { PersonPhoto } from './person-photo.tsx';

export type Person = {
  name: string;
  role: string;
  /** Address of the person's professional profile. */
  profile: string;
  photo: Pick<ComponentProps<typeof PersonPhoto>, 'alt' | 'photo'>;
};

type Props = { person: Person };

export function PersonCard({ person }: Props) {
  return (
    <article className="person">
      <PersonPhoto name={person.name} {...person.photo} />
      <h3>{person.name}</h3>
      <p>{person.role}</p>
      <a href={person.profile} data-tooltip="Opens a different website">
        {`Profile of ${person.name}`}
      </a>
    </article>
  );
}
