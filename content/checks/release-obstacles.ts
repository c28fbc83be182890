import { finalDateProblem } from './final-date.ts';
import { formAddress } from './form-address.ts';
import type { Content } from './load.ts';
import { sample, samplesLeft } from './samples.ts';
import { securityContactProblem } from './security-contact.ts';
import { isThisMachine } from './this-machine.ts';
import { unusedFiles } from './unused-files.ts';

/** What was right once and no longer is, so that a plain build says it too. */
export function overdue({ organisation, study }: Content, now: number): string[] {
  const problems = [finalDateProblem(study, now), securityContactProblem(organisation, now)];
  return problems.filter((problem) => problem !== undefined);
}

/**
 * Everything that must not go public, one sentence each: sample values, a form that only this
 * machine can show, a final date that new answers would miss, a policy dated ahead, and a security
 * contact that runs out.
 *
 * @param environment  where SIGNUP_FORM_URL is looked up
 * @param now  milliseconds since 1970
 */
export function releaseObstacles(
  content: Content,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
  directory = 'content',
): string[] {
  const obstacles = [...samplesLeft(content), ...unusedFiles(content, directory)];
  const { policyUpdated } = content.study;
  const form = formAddress(content.study.formAddress, content.organisation.site, environment);
  const { protocol, hostname } = new URL(form);
  if (protocol !== 'https:' || isThisMachine(hostname) || sample.test(hostname)) {
    obstacles.push(
      `content/study.yaml, formAddress: the frame shows "${form}", which visitors cannot reach`,
    );
  }
  if (now < Date.parse(`${policyUpdated}T00:00:00Z`)) {
    obstacles.push(
      `content/study.yaml, policyUpdated: "${policyUpdated}" is still to come; ` +
        'put the day on which the policy last changed',
    );
  }
  return [...obstacles, ...overdue(content, now)];
}
