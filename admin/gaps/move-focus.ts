import type { KeyboardEvent } from 'react';

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  target.dataset['field'] !== undefined;

/** Whether the caret of a text is at its beginning or its end, where an arrow leaves it. */
function isAtEdge(field: HTMLInputElement | HTMLSelectElement, key: string): boolean {
  if (field instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

/**
 * Moves among the fields of the grid as in a spreadsheet: Enter and the arrows up and down within a
 * column, left and right to the next field. A list of choices keeps its own arrows up and down.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !isField(target)) return;
  const isVertical = key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown';
  const isSideways = (key === 'ArrowLeft' || key === 'ArrowRight') && isAtEdge(target, key);
  if (!isVertical && !isSideways) return;
  if (target instanceof HTMLSelectElement && isVertical && key !== 'Enter') return;
  const grid = target.closest('[data-grid]');
  const all = [...(grid?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const fields = isVertical ? all.filter((one) => one.dataset['field'] === target.dataset['field']) : all;
  const isBack = key === 'ArrowUp' || key === 'ArrowLeft' || (key === 'Enter' && shiftKey);
  const next = fields[fields.indexOf(target) + (isBack ? -1 : 1)];
  event.preventDefault();
  // At the end of a column Enter saves, as leaving does.
  if (!next) return key === 'Enter' ? target.blur() : undefined;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Brings the first refused field of the grid into sight and gives it the focus. */
export function focusRefused(): void {
  const field = document.querySelector<HTMLElement>('[data-grid] [data-field][aria-invalid="true"]');
  field?.focus();
}
