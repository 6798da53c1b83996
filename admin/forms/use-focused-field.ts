import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Parameter of the address that names the field to begin with. */
export const FIELD_PARAMETER = 'field';
/** Milliseconds in which the form and what it waits for appear. */
const PATIENCE_MS = 5_000;
const CONTROLS = 'input, textarea, select, button, a[href]';

/**
 * Moves the focus to the field that the address names, once, as soon as the page shows it. A field is
 * found by the name of its control, or by `data-field` of the part that edits it. `onAbsent` is called
 * when the page shows none: a page whose field is in a sheet opens it.
 */
export function useFocusedField(onAbsent?: (field: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const field = address.get(FIELD_PARAMETER);
  const forget = useEffectEvent(() => {
    const next = new URLSearchParams(address);
    next.delete(FIELD_PARAMETER);
    setAddress(next, { replace: true, preventScrollReset: true });
  });
  const tellAbsent = useEffectEvent((name: string) => onAbsent?.(name));
  useEffect(() => {
    if (field === null) return undefined;
    let isDone = false;
    const tryFocus = (): void => {
      const control = findControl(field);
      if (!control || isDone) return;
      isDone = true;
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
      stop();
      forget();
    };
    const watch = new MutationObserver(tryFocus);
    const timer = setTimeout(() => {
      stop();
      forget();
    }, PATIENCE_MS);
    const stop = (): void => {
      watch.disconnect();
      clearTimeout(timer);
    };
    watch.observe(document.body, { childList: true, subtree: true });
    tryFocus();
    if (!isDone) tellAbsent(field);
    return stop;
  }, [field]);
}

/** The control of a field; that of `attributes.age` has the name `attributes/age`. */
function findControl(field: string): HTMLElement | undefined {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const name = CSS.escape(field.replaceAll('.', '/'));
  const named = root?.querySelector<HTMLElement>(`[name="${name}"]`);
  if (named) return named;
  const part = root?.querySelector<HTMLElement>(`[data-field~="${name}"]`);
  return part?.matches(CONTROLS) ? part : (part?.querySelector<HTMLElement>(CONTROLS) ?? undefined);
}
