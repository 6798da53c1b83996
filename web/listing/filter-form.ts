/** The inputs of the facets, wherever they stand at the moment (beside the list or in the sheet). */
function getInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('.facets input[name]')];
}

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
const matchesAnswers = (input: HTMLInputElement): boolean =>
  isTick(input) ? input.checked === input.defaultChecked : input.value === (input.dataset['said'] ?? '');

/** Whether somebody changed a facet since the page said what is chosen: before React came, or without applying it. */
export function isTouched(form: HTMLFormElement): boolean {
  return !getInputs(form).every(matchesAnswers);
}

/** Sets the facets to what the address says. A number that is being typed stays, unless `hard`. */
export function restoreFacets(form: HTMLFormElement, hard: boolean): void {
  for (const input of getInputs(form)) {
    if (matchesAnswers(input)) continue;
    if (isTick(input)) input.checked = input.defaultChecked;
    else if (hard || input !== document.activeElement) input.value = input.dataset['said'] ?? '';
  }
}

/** The control that has focus, in words that find it again after its list was drawn anew. */
export type UsedControl = { name: string; value: string | null; place: number };

/** The control of a form that has focus, or nothing. A link of the chosen filters counts by its place among them. */
export function usedControl(form: HTMLFormElement): UsedControl | null {
  const active = document.activeElement;
  if (!active || !form.contains(active)) return null;
  const place = chips(form).findIndex((chip) => chip === active);
  if (place >= 0) return { name: '', value: null, place };
  const name = active.getAttribute('name');
  const value = active instanceof HTMLInputElement && isTick(active) ? active.value : null;
  return name ? { name, value, place } : null;
}

/** Gives focus back to a control where drawing took it away. */
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
