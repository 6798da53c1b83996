import { IMPORT_SEPARATORS, type ImportSeparator } from '#contract/staff/imports.ts';

/** Lines that are looked at. */
const LINES = 20;
/** The line with which Excel says it: `sep=;`. */
const DIRECTIVE = /^sep=(?<separator>[,;\t])/i;

/**
 * Finds what separates the cells, from the beginning of a file: what the header has, and then as often
 * in most lines. Separators within quotation marks do not count. A file of one column has commas.
 */
export function detectSeparator(head: string): ImportSeparator {
  const directive = DIRECTIVE.exec(head)?.groups?.['separator'];
  const given = IMPORT_SEPARATORS.find((one) => one === directive);
  if (given) return given;
  const scored = IMPORT_SEPARATORS.map((separator) => {
    const [header = 0, ...others] = countByLine(head, separator);
    const alike = others.filter((count) => count === header).length;
    return { separator, header, score: others.length === 0 ? 1 : alike / others.length };
  }).filter(({ header }) => header > 0);
  const [best] = scored.toSorted((a, b) => b.score - a.score || b.header - a.header);
  return best?.separator ?? ',';
}

/** How often each of the first lines with text has the separator. */
function countByLine(head: string, separator: string): number[] {
  const counts: number[] = [];
  let [count, isQuoted, isCellStart, isEmpty] = [0, false, true, true];
  for (const char of head) {
    const isEnd = (char === '\n' || char === '\r') && !isQuoted;
    if (isEnd) {
      if (!isEmpty) counts.push(count);
      if (counts.length === LINES) return counts;
      [count, isCellStart, isEmpty] = [0, true, true];
      continue;
    }
    isEmpty = false;
    if (char === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) count += 1;
    isCellStart = char === separator && !isQuoted;
  }
  if (!isEmpty) counts.push(count);
  return counts;
}
