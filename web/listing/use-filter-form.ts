import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isTouched, refocus, restoreFacets, type UsedControl, usedControl } from './filter-form.ts';

/**
 * Keeps the boxes and numbers of a list's form in step with its address. Where the form has no button to apply them (script
 * runs and the facets stand beside the list) a choice applies at once; in the sheet it waits for the button. One listener for
 * all of them: `change` comes when a box is ticked, and when a number is left or Enter pressed in it.
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
    // What somebody ticked before React came is meant.
    if (seen.current === '' && isTouched(here) && appliesAtOnce(here)) apply(here);
    else if (seen.current !== '' && seen.current !== address) restoreFacets(here, isBack);
    seen.current = address;
    if (used.current) refocus(here, used.current);
  });

  useEffect(() => {
    const here = form.current;
    if (!here) return;
    const remember = (): void => void (used.current = usedControl(here));
    // Drawing anew may take a control away: then focus is back before this looks. Otherwise somebody left it.
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

/** Whether choices wait for no button: the one below the facets is not drawn. */
function appliesAtOnce(form: HTMLFormElement): boolean {
  return form.querySelector('.facets__foot')?.checkVisibility() !== true;
}
