import type { Formats } from '../../content/checks/formats-schema.ts';

const noSignIn = 'Nobody signs in.';
const noTimeLimit = 'No page has a time limit.';
const nothingLive = 'Nothing is live.';

/** Criteria about things that no page has, each with what that is. */
const always = {
  '1.2.4': nothingLive,
  '1.2.9': nothingLive,
  '2.1.4': 'We use no single-key shortcuts.',
  '2.2.3': noTimeLimit,
  '2.2.5': noSignIn,
  '2.2.6': noTimeLimit,
  '2.5.1': 'Nothing asks for a gesture.',
  '2.5.4': 'Nothing is done by moving the device.',
  '2.5.7': 'Nothing is dragged.',
  '3.1.2': 'All words are English.',
  '3.3.8': noSignIn,
  '3.3.9': noSignIn,
};

/** Why criteria do not apply, by their number: some only until the content has a film or a recording. */
export function notApplicable({
  bslVideo,
  audio,
}: Pick<Formats, 'bslVideo' | 'audio'>): Readonly<Record<string, string>> {
  return {
    ...always,
    ...(!bslVideo && because('The pages hold no video.', '1.2.2 1.2.3 1.2.5 1.2.6 1.2.7 1.2.8')),
    ...(!bslVideo && !audio && because('The pages hold no sound and no video.', '1.2.1 1.4.2')),
    ...(!audio && because('The pages hold no recording of sound alone.', '1.4.7')),
  };
}

function because(reason: string, numbers: string) {
  return Object.fromEntries(numbers.split(' ').map((number) => [number, reason]));
}
