import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '#ui/page-link.tsx';
import { Toast } from '#ui/toast.tsx';
import { closeToast, type Toast as ToastData } from './toast-store.ts';
import { words } from './messages.ts';

/** Time in milliseconds until a toast closes; destructive toasts stay until the user closes them. */
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

/** Closes the toast after its time. The time stops while the toast is hovered or holds the focus. */
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

/**
 * Corners of the window in the order in which they are tried. The first is the usual place of
 * notifications.
 */
const PLACES = ['', 'left', 'top', 'top left'] as const;

/**
 * Elements that a notification should not cover: controls, and the lines of the cart that it may
 * mention.
 */
const CONTENT = 'a, button, input, select, textarea, summary, label, .line';

/** Moves the notification region to the corner where it covers the fewest of these elements. */
function placeToasts(region: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLElement>(CONTENT)]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom, top }) => bottom > 0 && top < innerHeight);
  let fewest = Number.POSITIVE_INFINITY;
  let best = '';
  for (const place of PLACES) {
    region.dataset['place'] = place;
    const own = region.getBoundingClientRect();
    const covered = boxes.filter(
      (box) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top,
    ).length;
    if (covered < fewest) [fewest, best] = [covered, place];
  }
  region.dataset['place'] = best;
}

/**
 * Puts the controls of a toast into the Tab order after the element that had the focus when the
 * toast appeared. It does not move the focus. Returns a function that gives the focus back to that
 * element.
 */
function useTabOrder(toast: RefObject<HTMLElement | null>, hasAction: boolean): () => void {
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!hasAction || !(focused instanceof HTMLElement) || focused === document.body) return;
    origin.current = focused;
    const follow = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.defaultPrevented) return;
      const controls = [...(toast.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
      const [first] = controls;
      const at = document.activeElement;
      if (!event.shiftKey && at === focused && first) {
        event.preventDefault();
        first.focus();
      } else if (event.shiftKey && at === first) {
        event.preventDefault();
        focused.focus();
        // The browser then moves on from there to the next element of the page.
      } else if (!event.shiftKey && at !== null && at === controls.at(-1)) focused.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [toast, hasAction]);
  return () => origin.current?.focus({ preventScroll: true });
}
