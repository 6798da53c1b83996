import type { ButtonHTMLAttributes, Ref } from 'react';
import { IN_OFFICE } from './bundle-values.ts';
import { Icon, type IconName } from './icon.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'> & {
  ref?: Ref<HTMLButtonElement> | undefined;
  icon: IconName;
  /** Accessible name; the office also shows it to a pointer. */
  label: string;
  /** Draws a border. */
  hasLine?: boolean | undefined;
  /** 30 pixels high, for a row of the office. */
  size?: 'small' | undefined;
  /** Further classes, for layout in the office. */
  className?: string | undefined;
};

/**
 * A button with an icon only: 44 pixels square in the shop, as high as other controls in the office.
 * In the shop only search, cart, menu, close, plus, minus and arrows are understood without a word.
 */
export function IconButton({ icon, label, hasLine = false, size, className, ...button }: Props) {
  const classes = hasLine ? 'iconbtn iconbtn--line' : 'iconbtn';
  return (
    <button
      type="button"
      {...button}
      className={
        IN_OFFICE ? [classes, size && 'iconbtn--small', className].filter(Boolean).join(' ') : classes
      }
      aria-label={label}
      {...(IN_OFFICE && { title: label })}
    >
      <Icon name={icon} />
    </button>
  );
}
