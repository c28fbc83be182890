/** The islands that a page can name. The loader has each of them; its table fails to compile otherwise. */
export type IslandName = 'copy' | 'signup-frame' | 'tooltips';

export type MountIsland = (element: HTMLElement, takeMessages: TakeMessages) => void;

/** Hands over the messages that the form has sent so far. The caller must listen from then on. */
export type TakeMessages = () => readonly MessageEvent[];
