import type { RecordDays } from '../../answers/records/records.ts';

export function isSame(some: RecordDays, others: RecordDays): boolean {
  const days = ['waitingUntil', 'confirmedOn', 'interviewedOn'] as const;
  return days.every((day) => some[day] === others[day]);
}

export function withDays<Of extends RecordDays>(of: Of, days: RecordDays): Of {
  const { waitingUntil: _, confirmedOn: __, interviewedOn: ___, ...rest } = of;
  return { ...rest, ...days } as Of;
}
