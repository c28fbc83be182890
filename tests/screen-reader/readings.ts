import type { Reading } from './reading.ts';
import { easyReadReadings } from './readings/easy-read.ts';
import { landingReadings } from './readings/landing.ts';
import { notFoundReadings } from './readings/not-found.ts';
import { policyReadings } from './readings/policy.ts';
import { signUpReadings } from './readings/sign-up.ts';

export const readings: readonly Reading[] = [
  ...landingReadings,
  ...policyReadings,
  ...easyReadReadings,
  ...notFoundReadings,
  ...signUpReadings,
];
