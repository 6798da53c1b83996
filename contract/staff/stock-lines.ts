import { toKeyboardSigns } from '../text/plain-text.ts';
import { MAX_BOTTLES } from './stock-move.ts';

/** Greatest number of lines that move stock at once. */
export const MAX_STOCK_LINES = 1_000;

/** `add`: so many came in. `count`: so many are there. */
export const STOCK_LINE_MODES = ['add', 'count'] as const;
export type StockLineMode = (typeof STOCK_LINE_MODES)[number];

/** A line as it was typed or pasted: its place in the text, from 1. */
type TypedLine = { line: number; text: string };
export type StockLine = TypedLine & { sku: string; bottles: number };
export type WrongLine = TypedLine &
  (
    | { issue: 'no-number' | 'too-many' }
    /** The SKU is in a line above, whose number is `of`. */
    | { issue: 'twice'; of: number }
  );

const SEPARATED = /^"?([^\s,;"]+)"?[\s,;]+(.*)$/;
const WHOLE = /^\+?(\d{1,9})(?:\.0+)?$/;

/**
 * Parses lines of an SKU and a number of bottles, as people copy them from a spreadsheet, a file or a
 * mail: separated by tab, comma, semicolon or space. Signs that cannot be seen are left out. Empty lines
 * say nothing; every other line is returned, as a line or as a wrong one.
 */
export function parseStockLines(
  text: string,
  mode: StockLineMode,
): { lines: StockLine[]; wrong: WrongLine[] } {
  const lines = new Map<string, StockLine>();
  const wrong: WrongLine[] = [];
  for (const [index, raw] of text.split(/\r\n|[\r\n\u2028\u2029]/).entries()) {
    const typed = { line: index + 1, text: raw.trim() };
    const readable = toKeyboardSigns(raw);
    if (readable.replace(/[\s,;"]/g, '') === '') continue;
    const [, given = '', rest = ''] = SEPARATED.exec(readable) ?? [];
    const [, digits] = WHOLE.exec(rest.replace(/["\s,;]+$|^["\s]+/g, '')) ?? [];
    const bottles = Number(digits);
    const sku = given.toUpperCase();
    const former = lines.get(sku);
    if (digits === undefined || (mode === 'add' && bottles === 0))
      wrong.push({ ...typed, issue: 'no-number' });
    else if (bottles > MAX_BOTTLES || lines.size === MAX_STOCK_LINES)
      wrong.push({ ...typed, issue: 'too-many' });
    else if (former) wrong.push({ ...typed, issue: 'twice', of: former.line });
    else lines.set(sku, { ...typed, sku, bottles });
  }
  return { lines: [...lines.values()], wrong };
}
