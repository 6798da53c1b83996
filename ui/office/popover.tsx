import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { placePopover } from './place-popover.ts';
import { PHONE, useMedia } from './use-media.ts';
import { useFollowOpener } from './use-follow-opener.ts';

/**
 * A button with a small panel of controls: the browser's own popover. It closes with Escape, which
 * returns the focus to the button, and by a press beside it. For commands use a `Menu`.
 */
export function Popover(props: {
  label: string;
  icon?: IconName;
  /** On phones the button shows its icon alone. */
  isIconOnPhones?: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  children: ReactNode;
}) {
  const { label, icon, isIconOnPhones = false, isOpen, onOpen, children } = props;
  const isIcon = useMedia(PHONE) && isIconOnPhones;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = panel.current;
    shown?.togglePopover(isOpen);
    if (!isOpen || !shown) return undefined;
    shown.querySelector<HTMLElement>('input, select, button')?.focus();
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // No key of the page runs too.
      event.preventDefault();
      shown.hidePopover();
      opener.current?.focus();
    };
    shown.addEventListener('keydown', escape);
    return () => shown.removeEventListener('keydown', escape);
  }, [isOpen]);
  useFollowOpener(isOpen, panel, opener);
  return (
    <>
      <Button
        ref={opener}
        size="small"
        icon={icon}
        className={isIcon ? 'btn--square' : undefined}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        <span className={isIcon ? 'sr' : undefined}>{label}</span>
      </Button>
      <div
        ref={panel}
        id={id}
        className="pop stack"
        role="dialog"
        aria-label={label}
        popover="auto"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) placePopover(currentTarget, opener.current);
        }}
        onToggle={({ newState }) => onOpen(newState === 'open')}
      >
        {isOpen && children}
      </div>
    </>
  );
}
