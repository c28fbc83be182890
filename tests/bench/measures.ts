import { kilobytes, whole } from './figures.ts';
import type { Sample } from './sample.ts';

type Measure = {
  label: string;
  read: (sample: Sample) => number;
  /** As it reads in a table. */
  show: (value: number) => string;
  /** Whether a ratio says anything. */
  compared?: false;
};

const milliseconds = (value: number) => `${whole.format(value)} ms`;

/** What the tables show, in order. */
export const measures: readonly Measure[] = [
  { label: 'Largest paint (LCP)', read: (it) => it.largestPaint, show: milliseconds },
  { label: 'First paint (FCP)', read: (it) => it.firstPaint, show: milliseconds },
  { label: 'Total blocking time', read: (it) => it.blocking, show: milliseconds },
  { label: 'Layout shift (CLS)', read: (it) => it.shift, show: (value) => value.toFixed(3) },
  { label: 'Bytes at first view', read: (it) => it.bytes, show: kilobytes },
  { label: 'Bytes of scripts', read: (it) => it.scriptBytes, show: kilobytes },
  { label: 'Requests', read: (it) => it.requests, show: whole.format },
  { label: 'Bytes of the form in its frame', read: (it) => it.formBytes, show: kilobytes },
  {
    label: 'Speed of the machine',
    read: (it) => it.machineSpeed,
    show: whole.format,
    compared: false,
  },
];
