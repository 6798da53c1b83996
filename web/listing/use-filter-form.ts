import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isTouched, refocus, restoreFacets, type UsedControl, usedControl } from './filter-form.ts';

/**
 * Synchronizes the boxes and numbers of a list's form with its URL. Without a visible apply button
 * (scripts run, facets beside the list) a choice applies at once; in the sheet it waits for the
 * button. One listener handles all of them: `change` fires when a box is ticked, and when a number
 * loses focus or Enter is pressed in it.
 */
export function useFilterForm(
  address: string,
  apply: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const used = useRef<UsedControl | null>(null);
  const seen = useRef('');
  const settle = useRef(apply);
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    settle.current = apply;
    const here = form.current;
    if (!here) return;
    // Boxes ticked before hydration are applied.
    if (seen.current === '' && isTouched(here) && appliesAtOnce(here)) apply(here);
    else if (seen.current !== '' && seen.current !== address) restoreFacets(here, isBack);
    seen.current = address;
    if (used.current) refocus(here, used.current);
  });

  useEffect(() => {
    const here = form.current;
    if (!here) return;
    const remember = (): void => void (used.current = usedControl(here));
    // Rendering may remove the focused control; focus is then restored before this microtask.
    // Otherwise the user left the form.
    const forget = (): void =>
      queueMicrotask(() => {
        if (!here.contains(document.activeElement)) used.current = null;
      });
    const change = ({ target }: Event): void => {
      if (isFacet(target) && appliesAtOnce(here)) settle.current(here);
    };
    const rest = (): void => {
      if (appliesAtOnce(here)) settle.current(here);
    };
    here.addEventListener('focusin', remember);
    here.addEventListener('focusout', forget);
    here.addEventListener('change', change);
    here.addEventListener('range', rest);
    return () => {
      here.removeEventListener('focusin', remember);
      here.removeEventListener('focusout', forget);
      here.removeEventListener('change', change);
      here.removeEventListener('range', rest);
    };
  }, []);

  return form;
}

function isFacet(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.name !== '' && target.closest('.facets') !== null;
}

/** Returns whether choices apply without a button: the one below the facets is not displayed. */
function appliesAtOnce(form: HTMLFormElement): boolean {
  return form.querySelector('.facets__foot')?.checkVisibility() !== true;
}
