/** Longest text that is kept. */
const MAX_LENGTH = 100;
/** So many digits may be a telephone number or the number of a card. */
const MAX_DIGITS = 5;

/**
 * Returns a search as it is counted: in small letters, with single spaces. `undefined` for a text that may
 * name a person, such as an email address, and for one that says nothing.
 */
export function normalizeSearch(text: string): string | undefined {
  const plain = text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  if (plain.length > MAX_LENGTH || plain.includes('@')) return undefined;
  if ((plain.match(/\p{N}/gu) ?? []).length > MAX_DIGITS) return undefined;
  return /\p{L}{2}|\p{N}/u.test(plain) ? plain : undefined;
}
