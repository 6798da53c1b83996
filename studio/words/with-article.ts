/** `an apothecary bottle`, `a half-litre beer bottle`; words that begin with a number are sounded by their digits. */
export function withArticle(words: string): string {
  return /^([aeio]|8|11\b|18\b)/i.test(words) ? `an ${words}` : `a ${words}`;
}
