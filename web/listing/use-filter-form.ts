import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isTouched, refocus, restoreFacets, type UsedControl, usedControl } from './filter-form.ts';

/**
 * Keeps the boxes and numbers of a list's form in step with its address. Where the form has no button to apply them (script
 * runs and the facets stand beside the list) a choice applies at once; in the sheet it waits for the button.
 */
export function useFilterForm(address: string, apply: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const used = useRef<UsedControl | null>(null);
  const isBack = useNavigationType() === 'POP';
  const seen = useRef('');
  const settle = useRef(apply);
  settle.current = apply;

  useLayoutEffect(() => {
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
    const rest = (): void => {
      if (appliesAtOnce(here)) settle.current(here);
    };
    here.addEventListener('focusin', remember);
    here.addEventListener('focusout', forget);
    here.addEventListener('range', rest);
    return () => {
      here.removeEventListener('focusin', remember);
      here.removeEventListener('focusout', forget);
      here.removeEventListener('range', rest);
    };
  }, []);

  return {
    form,
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
      if (!isFacet(target) || target.type === 'number' || !appliesAtOnce(currentTarget)) return;
      apply(currentTarget);
    },
    onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
      if (!isFacet(target) || target.type !== 'number' || !appliesAtOnce(currentTarget)) return;
      if (target.value !== (target.dataset['said'] ?? '')) apply(currentTarget);
    },
  };
}

function isFacet(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name !== '' && target.closest('.facets') !== null;
}

/** Whether choices wait for no button: the one below the facets is not drawn. */
function appliesAtOnce(form: HTMLFormElement): boolean {
  return form.querySelector('.facets__foot')?.checkVisibility() !== true;
}
