import type { ReactNode, Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

/** `danger` stays until it is closed and is announced at once. */
export type ToastKind = 'done' | 'info' | 'danger';

const ICONS = { done: 'check', info: 'info', danger: 'warning-circle' } as const;

/**
 * A notification: a title, one sentence, and at most one action. It is drawn
 * inside a live region that exists before it.
 */
export function Toast(props: {
  ref?: Ref<HTMLDivElement>;
  kind: ToastKind;
  title: string;
  text: ReactNode;
  closeLabel: string;
  /** One button or link with the class `toast__act`. */
  action?: ReactNode;
  /** Shows the time left to undo. */
  hasTimeBar?: boolean;
  onClose(): void;
}) {
  const { ref, kind, title, text, closeLabel, action, hasTimeBar = false, onClose } = props;
  return (
    <div
      ref={ref}
      className={kind === 'danger' ? 'toast toast--danger' : 'toast'}
      role={kind === 'danger' ? 'alert' : undefined}
    >
      <Icon name={ICONS[kind]} />
      <p className="toast__title">{title}</p>
      <p className="toast__text">{text}</p>
      <div className="toast__do">
        {action}
        <IconButton icon="x-regular" label={closeLabel} onClick={onClose} />
      </div>
      {hasTimeBar && <i className="toast__bar" />}
    </div>
  );
}
