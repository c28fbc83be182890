import sampleFiles from '../content/model/sample-files.json' with { type: 'json' };
import { isSampleFile } from '../content/model/samples.ts';

/**
 * Whether every text and picture of the sample is still in content/: an exception that only some
 * studies need must then be of use.
 */
export const isSample = Object.keys(sampleFiles)
  .filter((name) => name !== 'policyCode')
  .every((file) => isSampleFile(file, 'content'));
