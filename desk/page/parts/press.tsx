import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Whether what it began is not done yet. */
  isBusy: boolean;
};

/** A button that waits for what it began, and keeps the focus: `disabled` would take it away. */
export function Press({ isBusy, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy}
      onClick={(event) => {
        // Also what Enter in a field of the form would send again.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
