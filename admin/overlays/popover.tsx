import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { OfficeIconName } from '../icon/icon.tsx';
import { Button } from './button.tsx';

/** Opens a popover by a key. */
export type PopoverHandle = { open(): void };

/**
 * A button with a small panel below it. The panel closes with Escape, which returns the focus to the
 * button, and when the focus or a press leaves it.
 */
export function Popover(props: {
  label: string;
  icon?: OfficeIconName;
  /** Shows the icon only. */
  isIcon?: boolean;
  handle?: RefObject<PopoverHandle | null>;
  children(close: () => void): ReactNode;
}) {
  const { label, icon, isIcon = false, handle, children } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!handle) return;
    handle.current = { open: () => setOpen(true) };
    return () => {
      handle.current = null;
    };
  }, [handle]);
  const leave = useEffectEvent((event: Event): void => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('.pop input, .pop select, .pop button')?.focus();
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return (
    <div
      className="popbox"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        size="small"
        {...(icon && { icon })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen((now) => !now)}
      >
        {isIcon ? <span className="sr">{label}</span> : label}
      </Button>
      {isOpen && (
        <div className="pop stack" id={id} role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
