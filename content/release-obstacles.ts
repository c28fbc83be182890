import { formAddress } from './form-address.ts';
import type { Content } from './load.ts';
import { samplesLeft } from './samples.ts';

/**
 * Everything that must not go public, one sentence each: sample values, a form that only this
 * machine can show, and a final date that new answers would miss.
 *
 * @param environment  where SIGNUP_FORM_URL is looked up
 * @param now  milliseconds since 1970
 */
export function releaseObstacles(
  content: Content,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): string[] {
  const obstacles = samplesLeft(content);
  const { retention } = content.study;
  const form = formAddress(content.study.formAddress, environment);
  if (!form.startsWith('https:')) {
    obstacles.push(
      `content/study.yaml, formAddress: the frame shows "${form}", which only this machine can reach`,
    );
  }
  if (now >= Date.parse(`${retention.screeningLatest}T23:59:59Z`)) {
    obstacles.push(
      `content/study.yaml, retention.screeningLatest: "${retention.screeningLatest}" has passed, ` +
        'so that the policy has new answers deleted on arrival',
    );
  }
  return obstacles;
}
