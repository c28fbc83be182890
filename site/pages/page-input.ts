import type { Content } from '../../content/model/load.ts';
import type { SignUpStatus } from '../../content/model/sign-up-status.ts';
import type { Evidence } from '../conformance/openacr.ts';
import type { SignUpForm } from '../lib/sign-up-form.ts';

/** What a page is made of: the checked content, and what only this build knows. */
export type PageInput = Content & {
  signUpForm: SignUpForm;
  status: SignUpStatus;
  /** Milliseconds since 1970, the same for every page of one build. */
  builtAt: number;
  evidence: Evidence;
  /** The address of the conformance report as data. */
  reportFile: string;
};
