/**
 * Whether a name (of a category, a collection) holds all words of a text: whole words, the last one also as a
 * beginning; case and accents folded, synonyms respected. A text without words matches nothing.
 */
export function matchesName(_name: string, _text: string): boolean {
  throw new Error('not written yet');
}
