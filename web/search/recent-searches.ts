/** Key in `localStorage`: the texts that were searched for last, the newest first. */
const STORED_AS = 'searches';
const MAX_RECENT = 5;

/** Returns the latest searches of this browser, the newest first; none where storage is refused. */
export function getRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    return texts.filter((text) => text !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Keeps a search as the newest; the same text in other letters is one search. */
export function keepSearch(text: string): void {
  const others = getRecentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(STORED_AS, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Without storage there are no recent searches.
  }
}

/** Forgets all searches of this browser. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // There are none.
  }
}
