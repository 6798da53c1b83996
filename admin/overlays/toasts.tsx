import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { words } from './messages.ts';

export type Toast = {
  title: string;
  text?: string;
  /** An error stays until it is closed. */
  kind?: 'error';
  undo?(): Promise<unknown>;
};
type Shown = Toast & { id: number };
type Toasts = { show(toast: Toast): void };

const SHOWN_MS = 10_000;
const ToastContext = createContext<Toasts>({ show: () => undefined });

/** Returns what shows a message at the foot of the page. */
export const useToasts = (): Toasts => use(ToastContext);

/** Holds the messages about what was done. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast): void => {
      const id = ++last.current;
      setShown((all) => [...all.slice(-2), { ...toast, id }]);
      if (toast.kind !== 'error') setTimeout(() => close(id), SHOWN_MS);
    },
    [close],
  );
  const toasts = useMemo(() => ({ show }), [show]);
  const undo = async ({ id, undo: run }: Shown): Promise<void> => {
    close(id);
    await run?.().then(
      () => show({ title: words.undone }),
      () => show({ title: words.undoFailed, kind: 'error' }),
    );
  };
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="toasts" role="region" aria-label={words.notifications} aria-live="polite">
        {shown.map((toast) => (
          <div
            key={toast.id}
            className={toast.kind === 'error' ? 'toast toast--bad' : 'toast'}
            role={toast.kind === 'error' ? 'alert' : undefined}
          >
            <span className="grow">
              <b>{toast.title}</b> {toast.text}
            </span>
            {toast.undo && (
              <button type="button" className="act" onClick={() => void undo(toast)}>
                {words.undo}
              </button>
            )}
            <button type="button" className="x" aria-label={words.close} onClick={() => close(toast.id)}>
              <Icon name="x" />
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
