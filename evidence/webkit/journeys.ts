import { axe } from './journeys/axe.ts';
import { landing } from './journeys/landing.ts';
import { otherPages } from './journeys/other-pages.ts';
import { policy } from './journeys/policy.ts';
import { reflow } from './journeys/reflow.ts';
import { signup } from './journeys/signup.ts';
import { thingsMissing } from './journeys/things-missing.ts';
import { tooltips } from './journeys/tooltips.ts';

/** Every journey, by the name of its file in journeys/. */
export const journeys = {
  landing,
  signup,
  tooltips,
  'other-pages': otherPages,
  'things-missing': thingsMissing,
  policy,
  reflow,
  axe,
};
