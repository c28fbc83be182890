import { accessibilityPages } from './journeys/accessibility-pages.ts';
import { axe } from './journeys/axe.ts';
import { badLine } from './journeys/bad-line.ts';
import { bucket } from './journeys/bucket.ts';
import { form } from './journeys/form.ts';
import { frameFarOff } from './journeys/frame-far-off.ts';
import { frameKept } from './journeys/frame-kept.ts';
import { frameLate } from './journeys/frame-late.ts';
import { frameTrouble } from './journeys/frame-trouble.ts';
import { frameWays } from './journeys/frame-ways.ts';
import { keyboard } from './journeys/keyboard.ts';
import { landing } from './journeys/landing.ts';
import { otherPages } from './journeys/other-pages.ts';
import { paper } from './journeys/paper.ts';
import { policy } from './journeys/policy.ts';
import { privacy } from './journeys/privacy.ts';
import { reflow } from './journeys/reflow.ts';
import { refusals } from './journeys/refusals.ts';
import { signup } from './journeys/signup.ts';
import { thingsMissing } from './journeys/things-missing.ts';
import { tooltips } from './journeys/tooltips.ts';
import { withoutParts } from './journeys/without-parts.ts';

/** Every journey, by the name of its file in journeys/. */
export const journeys = {
  landing,
  signup,
  'frame-trouble': frameTrouble,
  'frame-late': frameLate,
  'frame-far-off': frameFarOff,
  'frame-kept': frameKept,
  'frame-ways': frameWays,
  form,
  refusals,
  tooltips,
  'other-pages': otherPages,
  'things-missing': thingsMissing,
  'bad-line': badLine,
  bucket,
  'without-parts': withoutParts,
  keyboard,
  privacy,
  'accessibility-pages': accessibilityPages,
  paper,
  policy,
  reflow,
  axe,
};
