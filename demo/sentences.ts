/**
 * Splits a text into sentences: lower case, without punctuation and spaces at the ends, so that
 * only the words count. A line break ends a sentence too.
 */
export function sentences(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.!?…]+['"’”)*]*(?=\s|$)|\n/)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}. ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}
