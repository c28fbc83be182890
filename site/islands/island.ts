/** The islands that a page can name. The loader has each of them; its table fails to compile otherwise. */
export type IslandName = 'signup-frame' | 'tooltips';

export type MountIsland = (element: HTMLElement, takeMessages: TakeMessages) => void;

/** Gives what the form has said so far. The caller must listen for messages from then on. */
export type TakeMessages = () => readonly MessageEvent[];
