/**
 * Keeps the facets beside the list open on wide screens. CSS shows them from the start, but
 * assistive technology uses the state of the element. On a small screen the user may have opened
 * them before hydration: that state stays.
 */
export function keepOpenWhereWide(details: HTMLDetailsElement): () => void {
  const wide = matchMedia('(min-width: 64rem)');
  const follow = (): void => void (details.open = wide.matches);
  if (wide.matches) follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
