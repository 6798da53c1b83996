import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonAppearance } from './button-class.ts';

type Props = ButtonAppearance &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement> | undefined;
    /**
     * Shows a spinner beside the text; width and text stay. The button keeps the focus, so its
     * handler must ignore further presses.
     */
    isBusy?: boolean | undefined;
  };

/** A button: `type="button"` unless it says otherwise. */
export function Button({ variant, size, isWide, className, isBusy, children, ...button }: Props) {
  return (
    <button
      className={buttonClass({ variant, size, isWide, className })}
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      {...button}
    >
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  );
}
