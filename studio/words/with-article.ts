/** Returns for example `an apothecary bottle`, `a half-litre beer bottle`, `an 8 cm cork`. */
export function withArticle(words: string): string {
  return /^([aeio]|8|11\b|18\b)/i.test(words) ? `an ${words}` : `a ${words}`;
}
