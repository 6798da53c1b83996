/**
 * Returns where a name breaks when it needs more than one line: the position of the space before its
 * second line. That is the end of the name, and something stands before it; else `undefined`.
 */
export function findBreak(name: string, secondLine: string | null): number | undefined {
  if (secondLine === null) return undefined;
  const at = name.length - secondLine.length - 1;
  return at > 0 && name.endsWith(` ${secondLine}`) ? at : undefined;
}

/** Returns the second line of a name; `null` where the name does not break there. */
export const findUsedSecondLine = (name: string, secondLine: string | null): string | null =>
  findBreak(name, secondLine) === undefined ? null : secondLine;

/** Returns what the second line of a name may be, the longest first. */
export const listSecondLines = (name: string): string[] =>
  [...name.matchAll(/ (?=[^ ])/g)]
    .map(({ index }) => name.slice(index + 1))
    .filter((line) => findBreak(name, line) !== undefined);
