/** What the server wrote around the form, and what stays as it is but for its words. */
export type FrameElements = {
  view: HTMLElement;
  /** Says changes to screen readers. */
  status: HTMLElement;
  line: HTMLElement;
  frame: HTMLIFrameElement;
};

/** @throws TypeError if the island is not the one of `components/signup-frame.tsx` */
export function findFrame(island: HTMLElement): FrameElements {
  const view = island.querySelector<HTMLElement>('.signup-frame');
  const status = island.querySelector<HTMLElement>('[role="status"]');
  const line = island.querySelector<HTMLElement>('[role="status"] p');
  const frame = island.querySelector('iframe');
  if (view && status && line && frame) return { view, status, line, frame };
  throw new TypeError('The island "signup-frame" lacks its status line or its frame.');
}
