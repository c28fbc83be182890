import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskCalls } from '../worker/desk-calls.ts';
import { ask } from './api.ts';
import { useRevision } from './status.tsx';

/** Marks a change that nothing on the page shows: nothing need be asked for again. */
export const isShownNowhere = { meta: { isShownNowhere: true } };

/** What the desk says, asked again when something has changed: until then, what it said before. */
export function useDesk<Name extends keyof DeskCalls>(
  name: Name,
  asked: Parameters<DeskCalls[Name]>,
  options: { enabled?: boolean } = {},
) {
  const revision = useRevision();
  return useQuery({
    queryKey: [name, revision, asked],
    queryFn: () => ask(name, asked),
    placeholderData: keepPreviousData,
    ...options,
  });
}
