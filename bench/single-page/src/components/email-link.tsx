import organisation from 'virtual:study/organisation';

type Props = { className?: string };

export function EmailLink({ className }: Props) {
  return (
    <a href={`mailto:${organisation.email}`} className={className}>
      {organisation.email}
    </a>
  );
}
