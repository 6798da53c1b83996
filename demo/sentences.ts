/**
 * A text as its sentences: lower case, without punctuation and spaces at either end, so that only the words count. The end
 * of a line ends a sentence too.
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
