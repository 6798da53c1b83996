import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { OfficeIconName } from '../icon/icon.tsx';
import { Button } from './button.tsx';

/**
 * A button with a small panel below it. The panel closes with Escape, which returns the focus to the
 * button, and when the focus or a press leaves it.
 */
export function Popover(props: {
  label: string;
  icon?: OfficeIconName;
  className?: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  children: ReactNode;
}) {
  const { label, icon, className, isOpen, onOpen, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const leave = useEffectEvent((event: Event): void => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) onOpen(false);
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
  const escape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onOpen(false);
    box.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isOpen]);
  return (
    <div className={className === undefined ? 'popbox' : `popbox ${className}`} ref={box}>
      <Button
        size="small"
        {...(icon && { icon })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <span>{label}</span>
      </Button>
      {isOpen && (
        <div className="pop stack" id={id} role="dialog" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}
