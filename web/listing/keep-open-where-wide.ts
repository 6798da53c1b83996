/**
 * Beside the list the facets stand open. Style shows them there from the start; what reads the page otherwise than by eye goes
 * by the element's own state. On a small screen somebody may have opened them before React came: that stays.
 */
export function keepOpenWhereWide(details: HTMLDetailsElement): () => void {
  const wide = matchMedia('(min-width: 64rem)');
  const follow = (): void => void (details.open = wide.matches);
  if (wide.matches) follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
