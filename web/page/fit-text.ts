/**
 * Fits text into a width, for labels drawn as SVG: SVG does not break lines. The table holds
 * advances of Libre Caslon Condensed in hundredths of the type size, measured in Chromium. A
 * character that is not listed counts as wide.
 */
const ADVANCES: readonly (readonly [advance: number, letters: string])[] = [
  [17, "'’"],
  [21, ' ,.'],
  [24, '!()il:îïí'],
  [29, '/tjJfI'],
  [35, 'rs-1'],
  [43, 'acgvzyçàáâäãåèéêëe'],
  [46, '0234567890x'],
  [49, 'bdhknopquÓñóôöõøûüúS8β'],
  [55, 'BEFLPZÉÈÊË'],
  [60, 'AGKRTVXYÀÂÄßC'],
  [66, 'DHNOQUw&ÔÖÜÛ'],
  [82, 'MWmœ'],
];

const advanceOf = new Map(
  ADVANCES.flatMap(([advance, emails]) => [...emails].map((email) => [email, advance])),
);

/** Returns the width of a line at type size 1. */
export function lineWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (advanceOf.get(character) ?? 66), 0) / 100;
}

/** A text broken into lines, and the type size at which all of them fit. */
export type SetText = { lines: string[]; size: number };

/**
 * Sets `text` in at most `maxLines` lines no wider than `measure`, as large as possible between
 * `smallest` and `largest`. Words are never broken: at `smallest` a very long word may be wider
 * than `measure`.
 */
export function fitText(
  text: string,
  measure: number,
  maxLines: number,
  largest: number,
  smallest: number,
): SetText {
  const key = `${measure} ${maxLines} ${largest} ${smallest} ${text}`;
  const known = alreadySet.get(key);
  if (known) return known;
  const set = fit(text, measure, maxLines, largest, smallest);
  if (alreadySet.size >= MAX_CACHED) alreadySet.clear();
  alreadySet.set(key, set);
  return set;
}

// Cached, because the same names appear on the same labels on many pages.
const alreadySet = new Map<string, SetText>();
const MAX_CACHED = 5000;

function fit(text: string, measure: number, maxLines: number, largest: number, smallest: number): SetText {
  for (let size = largest; size >= smallest; size -= 1) {
    const lines = breakLines(text, measure / size);
    if (lines.length <= maxLines && lines.every((line) => lineWidth(line) <= measure / size))
      return { lines, size };
  }
  return { lines: breakLines(text, measure / smallest).slice(0, maxLines), size: smallest };
}

function breakLines(text: string, measure: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && lineWidth(`${last} ${word}`) <= measure)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
