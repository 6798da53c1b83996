/**
 * Restores what a visitor did in a page that React had to create anew: typed texts, choices, open
 * dialogs and the focus. `before` are the elements of the page as it was, in its order, `selector`
 * finds those of now. Returns a function that finds the successor of an element; an element without
 * one is returned itself.
 */
export function carryOver(
  before: readonly HTMLElement[],
  selector: string,
  focused: Element | null,
): (old: HTMLElement) => HTMLElement {
  const twins = new Map<Element, HTMLElement>();
  const now = Map.groupBy(document.querySelectorAll<HTMLElement>(selector), nameOf);
  for (const [name, elements] of Map.groupBy(before, nameOf))
    for (const [place, old] of elements.entries()) {
      const twin = now.get(name)?.[place];
      if (twin && twin !== old) twins.set(old, twin);
    }
  for (const [old, twin] of twins) restore(old, twin);
  if (focused) twins.get(focused)?.focus();
  return (old) => twins.get(old) ?? old;
}

const NAMES = ['id', 'type', 'name', 'aria-label', 'href'];

/** Equal for an element and its successor. Elements of the same name are told apart by their order. */
function nameOf(element: Element): string {
  const text = element.matches('button, a') ? element.textContent : '';
  return [element.nodeName, ...NAMES.map((name) => element.getAttribute(name)), text].join('\n');
}

function restore(old: Element, twin: HTMLElement): void {
  if (old instanceof HTMLInputElement && twin instanceof HTMLInputElement) {
    if (old.checked !== twin.checked) twin.click();
    if (old.value !== old.defaultValue) write(twin, HTMLInputElement.prototype, old.value);
  } else if (old instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) write(twin, HTMLTextAreaElement.prototype, old.value);
  } else if (old instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) {
    if (old.value !== twin.value) write(twin, HTMLSelectElement.prototype, old.value);
  } else if (old instanceof HTMLDialogElement && twin instanceof HTMLDialogElement) {
    if (old.open && !twin.open) twin.showModal();
  } else if (old instanceof HTMLDetailsElement && twin instanceof HTMLDetailsElement) {
    twin.open = old.open;
  }
}

/** Sets a value as typing does. React ignores values that are set through its own element. */
function write(field: HTMLElement, prototype: object, value: string): void {
  Reflect.set(prototype, 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
