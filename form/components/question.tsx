import type { ReactNode } from 'react';

type Props = { error: string | undefined; children: ReactNode };

/** The space around one field; a bar beside it shows at a glance which ones need mending. */
export function Question({ error, children }: Props) {
  return <div className={error ? 'question question-with-error' : 'question'}>{children}</div>;
}
