import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the controls of a toast into the Tab order after the element that had the focus when the
 * toast appeared. It does not move the focus. Returns a function that gives the focus back to that
 * element.
 */
export function useTabOrder(toast: RefObject<HTMLElement | null>, hasAction: boolean): () => void {
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
