const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Splits `text` into pieces. Each piece at an odd index is the beginning of a word that matches a
 * word of the query, ignoring accents and case. It matches whole words and beginnings only, as the
 * search does.
 */
export function splitAtMatches(text: string, query: string): string[] {
  // Composed form (NFC), so that no cut separates a character from its accent.
  const composed = text.normalize('NFC');
  const sought = fold(query).match(WORD) ?? [];
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: word, index } of composed.matchAll(WORD)) {
    const folded = fold(word);
    const length = Math.max(0, ...sought.map((part) => (folded.startsWith(part) ? part.length : 0)));
    if (length === 0) continue;
    let to = index + 1;
    while (fold(composed.slice(index, to)).length < length) to += 1;
    pieces.push(composed.slice(from, index), composed.slice(index, to));
    from = to;
  }
  return [...pieces, composed.slice(from)];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
