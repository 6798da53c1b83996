import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '#ui/page-link.tsx';
import { Toast } from '#ui/toast.tsx';
import { placeToasts } from './place-toasts.ts';
import { closeToast, type Toast as ToastData } from './toast-store.ts';
import { useTabOrder } from './use-tab-order.ts';
import { words } from './messages.ts';

/**
 * Time in milliseconds until a toast closes; destructive toasts stay until the user closes them.
 */
const STAYS_MS = 6000;
const STAYS_TO_ACT_MS = 10_000;
const STEP_MS = 250;

export type ToastCardsProps = { toasts: readonly ToastData[]; page: RefObject<HTMLElement | null> };

/**
 * Renders notifications where they are visible: in the topmost open dialog, or else on the page.
 * Loaded after the first interaction.
 */
export function ToastCards({ toasts, page }: ToastCardsProps) {
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => {
    const inspect = (): void => {
      const open = document.querySelectorAll('dialog[open] [data-toasts]');
      setRegion(open[open.length - 1] ?? page.current);
    };
    inspect();
    const opened = new MutationObserver(inspect);
    opened.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => opened.disconnect();
  }, [page]);
  useLayoutEffect(() => {
    if (page.current && region === page.current) placeToasts(page.current);
  }, [page, region, toasts]);
  return region && toasts.map((toast) => createPortal(<ToastCard toast={toast} />, region, String(toast.id)));
}

function ToastCard({ toast }: { toast: ToastData }) {
  const { id, title, text, destructive, isUnchanged, action } = toast;
  const ref = useLeavesByItself(id, destructive ? null : action ? STAYS_TO_ACT_MS : STAYS_MS);
  const giveFocusBack = useTabOrder(ref, action !== undefined);
  const close = (): void => closeToast(id);
  return (
    <Toast
      ref={ref}
      kind={destructive ? 'danger' : isUnchanged ? 'info' : 'done'}
      title={title}
      text={text}
      closeLabel={words.close}
      action={
        <>
          {action && 'to' in action && (
            <PageLink className="toast__act" to={action.to} onClick={close}>
              {action.label}
            </PageLink>
          )}
          {action && 'href' in action && (
            <a className="toast__act" href={action.href}>
              {action.label}
            </a>
          )}
          {action && 'undo' in action && (
            <button
              type="button"
              className="toast__act"
              onClick={() => {
                close();
                action.undo();
              }}
            >
              {action.label}
            </button>
          )}
          {action && 'open' in action && (
            <button
              type="button"
              className="toast__act"
              aria-haspopup="dialog"
              onClick={() => {
                // The dialog returns the focus to the element that has it now, and this button
                // disappears with its toast.
                giveFocusBack();
                close();
                action.open();
              }}
            >
              {action.label}
            </button>
          )}
        </>
      }
      hasTimeBar={action !== undefined && 'undo' in action}
      onClose={() => {
        giveFocusBack();
        close();
      }}
    />
  );
}

/**
 * Closes the toast after its time. The time stops while the toast is hovered or holds the focus.
 */
function useLeavesByItself(id: number, staysMs: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (staysMs === null) return;
    let leftMs = staysMs;
    const timer = setInterval(() => {
      if (!ref.current?.matches(':hover, :focus-within')) leftMs -= STEP_MS;
      if (leftMs <= 0) closeToast(id);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [id, staysMs]);
  return ref;
}
