import { error } from 'selenium-webdriver';

/** For `catch`: what fails in one of these ways counts as not yet. */
export function unless(...kinds: (typeof error.WebDriverError)[]) {
  return (failure: unknown) => {
    if (kinds.some((kind) => failure instanceof kind)) return undefined;
    throw failure;
  };
}

/** WebKitGTK's driver says of a page that is just being left that its frame or window is gone. */
export function unlessLeft<Result>(answer: Promise<Result>) {
  return answer.catch(unless(error.NoSuchFrameError, error.NoSuchWindowError));
}
