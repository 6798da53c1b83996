import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'> & {
  ref?: Ref<HTMLButtonElement> | undefined;
  icon: IconName;
  /** Accessible name. */
  label: string;
  /** Draws a border. */
  hasLine?: boolean | undefined;
};

/**
 * A button with an icon only, 44 pixels square. Only search, cart, menu, close, plus, minus and
 * arrows are understood without a word.
 */
export function IconButton({ icon, label, hasLine = false, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={hasLine ? 'iconbtn iconbtn--line' : 'iconbtn'}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
