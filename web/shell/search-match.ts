const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The text in pieces: every second one (the first, the third, … by index 1, 3, …) is the beginning of a word that some
 * word of the query matches, accents and case folded. Whole words and beginnings only, as the search itself matches.
 */
export function splitAtMatches(text: string, query: string): string[] {
  // One unit a letter, so that a cut never parts a letter from its accent.
  const whole = text.normalize('NFC');
  const sought = fold(query).match(WORD) ?? [];
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: word, index } of whole.matchAll(WORD)) {
    const folded = fold(word);
    const length = Math.max(0, ...sought.map((part) => (folded.startsWith(part) ? part.length : 0)));
    if (length === 0) continue;
    let to = index + 1;
    while (fold(whole.slice(index, to)).length < length) to += 1;
    pieces.push(whole.slice(from, index), whole.slice(index, to));
    from = to;
  }
  return [...pieces, whole.slice(from)];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
