/** Returns the inputs of the facets, beside the list or in the sheet. */
function getInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('.facets input[name]')];
}

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
const matchesAnswers = (input: HTMLInputElement): boolean =>
  isTick(input) ? input.checked === input.defaultChecked : input.value === (input.dataset['said'] ?? '');

/**
 * Returns whether a facet differs from the URL's choice: it was changed before hydration, or not
 * applied yet.
 */
export function isTouched(form: HTMLFormElement): boolean {
  return !getInputs(form).every(matchesAnswers);
}

/** Sets the facets to the URL's values. A focused number input keeps its text unless `hard`. */
export function restoreFacets(form: HTMLFormElement, hard: boolean): void {
  for (const input of getInputs(form)) {
    if (matchesAnswers(input)) continue;
    if (isTick(input)) input.checked = input.defaultChecked;
    else if (hard || input !== document.activeElement) input.value = input.dataset['said'] ?? '';
  }
}

/** The focused control, described so that it can be found again after the list is rendered anew. */
export type UsedControl = { name: string; value: string | null; place: number };

/**
 * Returns the focused control of a form; `null` without one. A link of the chosen filters is
 * identified by its position.
 */
export function usedControl(form: HTMLFormElement): UsedControl | null {
  const active = document.activeElement;
  if (!active || !form.contains(active)) return null;
  const place = chips(form).findIndex((chip) => chip === active);
  if (place >= 0) return { name: '', value: null, place };
  const name = active.getAttribute('name');
  const value = active instanceof HTMLInputElement && isTick(active) ? active.value : null;
  return name ? { name, value, place } : null;
}

/** Gives focus back to a control that rendering removed. */
export function refocus(form: HTMLFormElement, used: UsedControl): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const named = [...form.elements].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && getName(element) === used.name,
  );
  const same = named.find((element) => element instanceof HTMLInputElement && element.value === used.value);
  const target =
    used.place >= 0
      ? (chips(form).at(Math.min(used.place, chips(form).length - 1)) ?? form.querySelector('[aria-live]'))
      : used.value === null
        ? named[0]
        : (same ?? named[0]);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

const getName = (element: Element): string | null => element.getAttribute('name');
const chips = (form: HTMLFormElement): Element[] => [...form.querySelectorAll('.choices a')];
