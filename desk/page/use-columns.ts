import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableColumn } from '../people/table.ts';
import { get } from './api.ts';
import { useRevision } from './status.tsx';

/** Every column that there is, and those that the team has chosen for the table. */
export function useColumns() {
  const revision = useRevision();
  return useQuery({
    queryKey: ['columns', revision],
    queryFn: () => get<{ all: TableColumn[]; shown: string[] }>('/columns'),
    placeholderData: keepPreviousData,
  });
}
