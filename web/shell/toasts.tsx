import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { closeToast, listToasts, type Toast, watchToasts } from './toast-store.ts';
import { words } from './words.ts';

/** How long a toast stays, in milliseconds; destructive ones stay until they are closed. */
const STAYS_MS = 6000;
const NONE: readonly Toast[] = [];

/** Where notifications appear. At most three; polite ones are read when readers pause, destructive ones at once. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts, () => NONE);
  return (
    <section className="toasts" aria-label={words.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, text, destructive } = toast;
  const pause = useLeavesByItself(id, !destructive);
  return (
    <div
      className={destructive ? 'toast toast--danger' : 'toast'}
      role={destructive ? 'alert' : 'status'}
      {...pause}
    >
      <Icon name={destructive ? 'warning' : 'info'} />
      <p className="toast__title">{title}</p>
      <p className="toast__text">{text}</p>
      <div className="toast__do">
        <button
          type="button"
          className="iconbtn"
          aria-label={words.closeToast}
          onClick={() => closeToast(id)}
        >
          <Icon name="close-regular" />
        </button>
      </div>
    </div>
  );
}

/** Closes the toast after its time, which stands still while it is hovered or focused. */
function useLeavesByItself(id: number, leaves: boolean) {
  const held = useRef(false);
  useEffect(() => {
    if (!leaves) return;
    let leftMs = STAYS_MS;
    const timer = setInterval(() => {
      if (!held.current) leftMs -= 250;
      if (leftMs <= 0) closeToast(id);
    }, 250);
    return () => clearInterval(timer);
  }, [id, leaves]);
  const hold = (): void => {
    held.current = true;
  };
  const release = (): void => {
    held.current = false;
  };
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
