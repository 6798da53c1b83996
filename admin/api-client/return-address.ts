/** Names of sheets that are open and that an address opens. */
const openSheets = new Set<string>();

/** Remembers a sheet while it is open. Returns what forgets it. */
export function keepOpen(name: string): () => void {
  openSheets.add(name);
  return () => void openSheets.delete(name);
}

/** The address to come back to after sign-in: the page with the sheets that are open now. */
export function returnAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of openSheets) query.set(name, '');
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
