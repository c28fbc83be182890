import { Fragment } from 'react';

type Props = { children: string };

/** Hard words are between `**`, and their meaning is in the next sentence (Easy Read). */
export function EasyWords({ children }: Props) {
  return children
    .split('**')
    .map((part, index) =>
      index % 2 === 1 ? <strong key={part}>{part}</strong> : <Fragment key={part}>{part}</Fragment>,
    );
}
