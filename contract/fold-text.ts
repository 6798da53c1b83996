// The letters that no decomposition turns into ASCII, as fold_text() of the migrations names them.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  ı: 'i',
  '’': "'",
};

/**
 * Case and accents folded: what fold_text() of the migrations answers for the same text. Only ASCII letters change their
 * case, as in the "C" collation. The text must be well formed and without NUL, which PostgreSQL refuses.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßẞÆæŒœØøŁłĐđı’]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
