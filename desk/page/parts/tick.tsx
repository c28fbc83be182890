import { type ReactNode, useOptimistic, useTransition } from 'react';

type Props = {
  /** The label. */
  children: ReactNode;
  /** As it is stored. */
  checked: boolean;
  disabled?: boolean;
  /** Stores it. If that fails, the box goes back to how it was; its page shows the error. */
  onTick: (checked: boolean) => Promise<unknown>;
};

/**
 * A box whose tick is stored: it shows what was pressed at once, where React would put it back
 * meanwhile. Until it is stored, another press changes nothing: a hand that shakes may press twice.
 */
export function Tick({ children, checked, disabled = false, onTick }: Props) {
  const [shown, show] = useOptimistic(checked);
  const [isStoring, store] = useTransition();
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={shown}
        disabled={disabled}
        onChange={({ target }) => {
          const next = target.checked;
          if (isStoring) return;
          store(async () => {
            show(next);
            await onTick(next).catch(() => undefined);
          });
        }}
      />
      <span>{children}</span>
    </label>
  );
}
