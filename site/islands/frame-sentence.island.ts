import type { Landing } from '../../content/checks/landing-schema.ts';
import type { FrameState } from './frame-state.island.ts';

type Words = Landing['signup']['status'];

/**
 * How the form stands, in one or two sentences.
 *
 * @param heading  of the section, which the form's first page repeats
 */
export function sentence(state: FrameState, words: Words, heading: string): string {
  if (state.name === 'unreachable' || state.name === 'unanswered') return words[state.name].status;
  if (!showsLaterPage(state, heading)) return words[state.name];
  return `${words.page} ${state.heading}`;
}

/** The first page says what the section says; only a later one is worth naming. */
function showsLaterPage({ name, heading }: FrameState, sectionHeading: string): boolean {
  return name === 'ready' && Boolean(heading) && heading !== sectionHeading;
}
