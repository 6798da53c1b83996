import { quoteCsvCell } from '#contract/text/csv-cell.ts';
import { disarmFormula } from '#contract/text/formula-text.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

type Suppliers = Answers['GET /low-stock']['suppliers'];

/** One cell; a text that a spreadsheet would run is written as a text. */
const toCell = (value: string | number | null): string =>
  quoteCsvCell(typeof value === 'string' ? disarmFormula(value) : String(value ?? ''));

/** Writes what to order as CSV: one line for each product, with its supplier. */
export function toLowStockCsv(suppliers: Suppliers): string {
  const rows = suppliers.flatMap(({ supplier, products }) =>
    products.map((product) => [
      supplier?.name ?? null,
      product.supplierSku,
      product.sku,
      product.name,
      product.available,
      product.sold,
      product.caseSize,
      product.orderCases,
      product.orderBottles,
    ]),
  );
  // Spreadsheets read UTF-8 by its mark.
  return `\uFEFF${[words.csvHead, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
