/** What a spreadsheet takes for the beginning of a formula, also behind apostrophes of ours. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Returns a text as a CSV file holds it: a leading apostrophe keeps spreadsheets from running it as a
 * formula (OWASP, "CSV Injection"). `restoreFormula` takes the apostrophe away again.
 */
export const disarmFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text that `disarmFormula` was given. */
export const restoreFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
