/** Key in `localStorage`: the code of the province for which prices are shown. */
const STORED_AS = 'province';

/** Remembers the province that a visitor chose. Without storage it lasts as long as the page. */
export function keepProvince(code: string): void {
  document.documentElement.dataset['province'] = code;
  try {
    localStorage.setItem(STORED_AS, code);
  } catch {
    // Storage is full, or the browser refuses it.
  }
}
