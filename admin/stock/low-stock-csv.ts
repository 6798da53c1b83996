import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

type Suppliers = Answers['GET /low-stock']['suppliers'];

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell; a text that a spreadsheet would run is written as a text. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
