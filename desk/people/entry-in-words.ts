import { whenInWords } from '../../common/days.ts';
import {
  dayInWords,
  delayNames,
  outcomeNames,
  pauseNames,
  requestNames,
} from '../page/parts/words.ts';
import { steps } from '../requests/steps.ts';
import type { Recorded } from './entries.ts';
import { stateNames } from './state-names.ts';

const allSteps = Object.values(steps).flat();

/** @param correction  what it corrects, in words */
export function entryInWords(what: Recorded, correction = ''): string {
  switch (what.kind) {
    case 'note':
      return what.text;
    case 'state':
      return `State: ${stateNames[what.state]}`;
    case 'interview':
      return `Interview ${what.of ? 'is now on' : 'agreed for'} ${whenInWords(what.on, what.at)}${what.how ? `: ${what.how}` : ''}`;
    case 'called-off':
      return what.byMistake
        ? `The interview on ${whenInWords(what.on, what.at)} was recorded by mistake`
        : `The interview on ${whenInWords(what.on, what.at)} is called off`;
    case 'call':
      return `Called. ${outcomeNames[what.outcome]}: ${what.text}`;
    case 'correction':
      return `Corrected: ${correction}`;
    case 'request':
      return `Asked on ${dayInWords(what.askedOn)} to ${requestNames[what.asks]}`;
    case 'step':
      return `Done: ${allSteps.find(({ id }) => id === what.step)?.words ?? what.step}`;
    case 'paused':
      return `Asked on ${dayInWords(what.on)} ${pauseNames[what.why]}: the time for an answer stands still`;
    case 'resumed':
      return `They answered on ${dayInWords(what.on)}: the time for an answer runs`;
    case 'extended':
      return `Told on ${dayInWords(what.on)} that the answer takes two months more: ${delayNames[what.why]}`;
    case 'met':
      return 'The request is closed';
  }
}
