import { useEffect, useEffectEvent, useRef } from 'react';

/** A single key that works while a page is shown. */
export type OfficeKey = { key: string; label: string; run(): void };

/** Keys of what is shown now; the last added win. */
const layers: { current: readonly OfficeKey[] }[] = [];

/** Where the switch for single keys is kept (WCAG 2.1.4). */
const OFF = 'office-keys-off';

export const areKeysOff = (): boolean => localStorage.getItem(OFF) !== null;

export function setKeysOff(isOff: boolean): void {
  if (isOff) localStorage.setItem(OFF, '1');
  else localStorage.removeItem(OFF);
}

/** Returns all keys that work now. */
export const listKeys = (): OfficeKey[] => layers.flatMap(({ current }) => current);

/** Adds single keys while the page is shown. They sleep in fields and in dialogs. */
export function useKeys(keys: readonly OfficeKey[]): void {
  const layer = useRef(keys);
  useEffect(() => {
    layer.current = keys;
  });
  useEffect(() => {
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, []);
}

const GO_MS = 1500;
/** After a press in a form, letters are meant for a field that is about to take the focus. */
const QUIET_MS = 1500;
/** Parts in which something is edited. */
const EDITED = 'form, [data-keys="sleep"]';

/** Listens to keys: the frame does so once. `go` leads to the area of a key after `g`. */
export function useKeyListener(go: (key: string) => boolean): void {
  const startedAt = useRef(0);
  const quietUntil = useRef(0);
  const quieten = useEffectEvent((event: MouseEvent): void => {
    quietUntil.current = isEditing(event.target) ? performance.now() + QUIET_MS : 0;
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || areKeysOff()) return;
    if (document.querySelector('dialog[open]')) return;
    if (isTyping(event.target)) {
      // Escape leaves a field, so that single keys work again.
      if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
      quietUntil.current = 0;
      event.target.blur();
      return;
    }
    if (performance.now() < quietUntil.current || isEditing(event.target)) return;
    // A link or a button is pressed by its own key.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return;
    const isGoing = performance.now() - startedAt.current < GO_MS && startedAt.current > 0;
    startedAt.current = 0;
    if (isGoing && go(event.key)) return event.preventDefault();
    const found = listKeys().findLast(({ key }) => key === event.key);
    if (found) {
      event.preventDefault();
      found.run();
    } else if (event.key === 'g') startedAt.current = performance.now();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    document.addEventListener('click', quieten);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', quieten);
    };
  }, []);
}

/**
 * Runs by Ctrl or Cmd with a letter, also from a field that does not use these keys itself; a sheet or a
 * dialog has the page to itself.
 */
export function useControlKey(key: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isPressed = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey);
    if (!isPressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A button that sends a form ends the edit. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(EDITED) !== null &&
  target.closest('button[type="submit"]') === null;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
