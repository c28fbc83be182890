const noRecording = 'The pages hold no sound and no video.';
const noSignIn = 'Nobody signs in.';
const noTimeLimit = 'Nothing has a time limit.';

/** Criteria about things that the site does not have, each with what it does not have. */
export const notApplicable: Readonly<Record<string, string>> = {
  '1.2.1': noRecording,
  '1.2.2': noRecording,
  '1.2.3': noRecording,
  '1.2.4': noRecording,
  '1.2.5': noRecording,
  '1.2.6': noRecording,
  '1.2.7': noRecording,
  '1.2.8': noRecording,
  '1.2.9': noRecording,
  '1.4.2': noRecording,
  '1.4.7': noRecording,
  '2.1.4': 'No single key does anything of ours.',
  '2.2.1': noTimeLimit,
  '2.2.3': noTimeLimit,
  '2.2.5': noSignIn,
  '2.2.6': noTimeLimit,
  '2.5.1': 'Nothing asks for a gesture.',
  '2.5.4': 'Nothing is done by moving the device.',
  '2.5.7': 'Nothing is dragged.',
  '3.1.2': 'All words are English.',
  '3.3.7': 'The form is one page and asks for nothing twice.',
  '3.3.8': noSignIn,
  '3.3.9': noSignIn,
};
