/**
 * Moves the focus to a heading, or to another element that no key reaches, after what it heads has
 * opened. The outline is put away, because nothing can be done there: here and not in a style sheet,
 * which each first visit loads. The router scrolls, to the top or to where the person was.
 */
export function focusOpened(target: HTMLElement): void {
  target.tabIndex = -1;
  target.style.outline = '0';
  target.focus({ preventScroll: true });
}
