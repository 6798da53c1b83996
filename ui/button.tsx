import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { IN_OFFICE } from './bundle-values.ts';
import { buttonClass, type ButtonAppearance } from './button-class.ts';
import { type ButtonMarks, ButtonText } from './button-text.tsx';

type Props = ButtonAppearance &
  ButtonMarks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement> | undefined;
    /**
     * Shows a spinner beside the text; width and text stay. The button keeps the focus. In the office
     * a further press does nothing; in the shop the handler must ignore it.
     */
    isBusy?: boolean | undefined;
  };

const ignore = (event: MouseEvent): void => event.preventDefault();

/** A button: `type="button"` unless it says otherwise. */
export function Button(props: Props) {
  const { variant, size, isWide, className, isBusy, icon, shortcut, children, ...button } = props;
  return (
    <button
      className={buttonClass({ variant, size, isWide, className })}
      type="button"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      {...button}
      {...(IN_OFFICE && isBusy && { onClick: ignore })}
    >
      {isBusy && <span className="spinner" />}
      {IN_OFFICE ? (
        <ButtonText icon={icon} shortcut={shortcut}>
          {children}
        </ButtonText>
      ) : (
        children
      )}
    </button>
  );
}
