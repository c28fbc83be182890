import { loadStudy } from '../../content/model/load.ts';

/** Whether the study interviews people. Where study.yaml is wrong, nothing of them is hidden. */
export function hasInterviews(): boolean {
  try {
    return loadStudy().interviews === true;
  } catch {
    return true;
  }
}
