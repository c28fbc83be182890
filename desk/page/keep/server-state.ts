import { useQuery } from '@tanstack/react-query';
import type { DoorState } from '../../../answers/door/replies.ts';
import { get } from '../api.ts';

export const stateKey = ['server-state'];

/** What the form's server does by itself, and whether people can sign up. */
export function useServerState() {
  return useQuery({
    queryKey: stateKey,
    queryFn: () => get<DoorState>('/keep/state'),
    staleTime: 0,
  });
}
