import type { Journey } from './journey.ts';
import { asAsked, asByDefault } from './journeys/as-set.ts';
import { axe } from './journeys/axe.ts';
import { focus } from './journeys/focus.ts';
import { form } from './journeys/form.ts';
import { formHistory } from './journeys/form-history.ts';
import { frameLoading, narrowFrame } from './journeys/frame-loading.ts';
import { frameTrouble } from './journeys/frame-trouble.ts';
import { paper } from './journeys/paper.ts';
import { policy } from './journeys/policy.ts';
import { reflow } from './journeys/reflow.ts';
import { tooltips } from './journeys/tooltips.ts';
import { withoutJavascript } from './journeys/without-javascript.ts';
import type { BrowserSettings } from './session.ts';

/** The journeys of one browser. */
export type Round = {
  name: string;
  settings: BrowserSettings;
  /** Added to the titles of the journeys. */
  suffix: string;
  /** By the name of their file in journeys/. */
  journeys: Readonly<Record<string, readonly Journey[]>>;
};

/** What a visitor's settings can break. */
const inAnySetting = {
  focus,
  'frame-loading': frameLoading,
  'frame-trouble': frameTrouble,
  form,
  'form-history': formHistory,
  tooltips,
  reflow,
  axe,
};

export const rounds: readonly Round[] = [
  {
    name: 'default',
    settings: {},
    suffix: '',
    journeys: {
      ...inAnySetting,
      'as-set': asByDefault,
      'frame-loading': [...frameLoading, narrowFrame],
      paper,
      policy,
    },
  },
  {
    name: 'adapted',
    settings: { lessMotion: true, dark: true, fontSize: 32 },
    suffix: ', with reduced motion, dark colours and large text',
    journeys: { ...inAnySetting, 'as-set': asAsked },
  },
  {
    name: 'without-javascript',
    settings: { javaScript: false },
    suffix: ', without JavaScript',
    journeys: { 'without-javascript': withoutJavascript },
  },
];
