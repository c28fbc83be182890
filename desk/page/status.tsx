import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Status } from '../server/session.ts';

type Known = Status | { step: 'connecting' } | { step: 'gone' };

const StatusContext = createContext<Known>({ step: 'connecting' });

/** Whether a database is open, as the desk's program says while this page is open. */
export function StatusProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<Known>({ step: 'connecting' });
  const queries = useQueryClient();
  useEffect(() => {
    const events = new EventSource('/api/events');
    events.onmessage = ({ data }) => setStatus(JSON.parse(data));
    events.onerror = () => setStatus({ step: 'gone' });
    return () => events.close();
  }, []);
  const isOpen = status.step === 'open';
  // What was read goes when the desk is closed.
  useEffect(() => (isOpen ? () => queries.clear() : undefined), [isOpen, queries]);
  return <StatusContext value={status}>{children}</StatusContext>;
}

export function useStatus(): Known {
  return useContext(StatusContext);
}

/** A number that changes with what the desk knows, as part of the key of each query. */
export function useRevision(): number {
  const status = useStatus();
  return status.step === 'open' ? status.revision : -1;
}
