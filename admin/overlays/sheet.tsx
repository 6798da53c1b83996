import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { words } from './messages.ts';

type Props = {
  title: string;
  onClose(): void;
  /** The actions at its foot. */
  foot?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/**
 * A sheet from the right: the browser's own modal dialog, which keeps the focus inside, closes with
 * Escape and returns the focus. It is open while it is rendered.
 */
export function Sheet({ title, onClose, foot, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'sheet sheet--w' : 'sheet'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet__h">
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" label={words.close} onClick={onClose} />
      </div>
      <div className="sheet__b stack">{children}</div>
      {foot !== undefined && <div className="sheet__f">{foot}</div>}
    </dialog>
  );
}
