import { formatCents } from '#contract/money.ts';
import { loadProducts } from '#modules/catalog/imports.ts';
import { findInvoice, findSupplier } from '#modules/inventory/imports.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { DescribedChange, ImportKind, RowChecker, StagedRow, StoredRow } from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS, TARGET_NAMES } from '../messages.ts';
import {
  CODE_TARGETS,
  findKnownProducts,
  listKeyTexts,
  loadShop,
  PRODUCT_KEYS,
  type Shop,
} from '../products/find-products.ts';
import type { FileRow } from '../reading/file-row.ts';
import { type ReceiptLine, ReceiptLineSchema, readReceiptRow } from './read-receipt-row.ts';
import { RECEIPT_COLUMNS, RECEIPT_TARGETS } from './receipt-columns.ts';
import { writeReceipts } from './write-receipts.ts';

/** Files of receipts: bottles that came in, with the invoices of one or several deliveries. */
export const RECEIPT_KIND: ImportKind = {
  action: 'receipt.imported',
  permissions: ['stock.receive'],
  isPersonal: false,
  keys: PRODUCT_KEYS,
  usualKey: 'sku',
  required: [['units', 'cases']],
  loadNames: async () => RECEIPT_COLUMNS,
  claimedField: 'none',
  isReasonNote: () => false,
  async createChecker(db, file): Promise<RowChecker> {
    const shop = await loadShop(db, file, RECEIPT_TARGETS);
    return {
      listKeys: (cells) => listLineKeys(cells, shop),
      check: async (tx, rows, { repeated }) => await check(tx, rows, shop, repeated),
    };
  },
  writeRows: writeReceipts,
  overwrite: async () => [],
  describeRows: async (_db, rows) => rows.map(describe),
  finish: async () => undefined,
};

const OF_RECEIPT: readonly string[] = ['supplierId', 'invoiceNumber', 'receipt'];

/** A product has one line in a receipt. */
function listLineKeys(cells: readonly string[], { columns }: Shop): string[] {
  const codes = listKeyTexts(cells, columns, CODE_TARGETS).filter((code) => code !== '');
  return codes.length === 0
    ? []
    : [`line ${[...listKeyTexts(cells, columns, OF_RECEIPT), ...codes].join(' ')}`];
}

async function check(
  tx: Transaction,
  rows: readonly FileRow[],
  shop: Shop,
  repeated: ReadonlyMap<string, readonly number[]>,
): Promise<StagedRow[]> {
  const found = await findKnownProducts(tx, rows, shop, new Map());
  const products = await loadProducts(
    tx,
    found.flatMap(({ productId }) => productId ?? []),
  );
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const explain = createInvoiceCheck(tx, shop);
  const staged: StagedRow[] = [];
  for (const { row, key, read, productId } of found) {
    const product = products.get(productId ?? '');
    const { supplierId } = shop.mapping;
    const line = readReceiptRow(read, { supplierId, caseSize: product?.record.caseSize ?? null });
    for (const one of listLineKeys(cellsOf.get(row) ?? [], shop)) {
      const others = repeated.get(one);
      if (others) read.errors.push({ target: null, message: ROW_ERRORS.repeatedLine(others) });
    }
    read.errors.push(...(await explain(line)));
    const isLeftOut = line.unitCost !== null && !hasInvoice(line);
    const warnings = isLeftOut
      ? [...read.warnings, { target: 'unitCost', message: ROW_WARNINGS.invoiceIncomplete }]
      : read.warnings;
    const base = { row, key, name: product?.record.name ?? key, warnings };
    staged.push(
      read.errors.length > 0
        ? { ...base, state: 'error', errors: read.errors, resourceId: productId ?? null }
        : { ...base, state: 'create', after: { ...line, productId } },
    );
  }
  return staged;
}

const hasInvoice = ({ supplierId, invoiceNumber, invoiceDate }: ReceiptLine): boolean =>
  supplierId !== null && invoiceNumber !== null && invoiceDate !== null;

/** Says what is wrong with the invoice of a line; each invoice is looked for once. */
function createInvoiceCheck(tx: Transaction, { mapping: { allowsRepeats } }: Shop) {
  const known = new Map<string, Awaited<ReturnType<typeof findInvoice>>>();
  const suppliers = new Map<string, Awaited<ReturnType<typeof findSupplier>>>();
  return async (line: ReceiptLine): Promise<{ target: string; message: string }[]> => {
    const { supplierId, invoiceNumber, group } = line;
    if (supplierId === null || invoiceNumber === null) return [];
    if (!known.has(group)) known.set(group, await findInvoice(tx, { supplierId, invoiceNumber }));
    if (!suppliers.has(supplierId)) suppliers.set(supplierId, await findSupplier(tx, supplierId));
    const same = known.get(group);
    const currency = line.currency ?? suppliers.get(supplierId)?.currency ?? 'CAD';
    const needsRate = line.unitCost !== null && currency !== 'CAD' && line.rate === null;
    return [
      ...(same && !allowsRepeats
        ? [{ target: 'invoiceNumber', message: ROW_ERRORS.invoiceKnown(invoiceNumber, same.number) }]
        : []),
      ...(needsRate ? [{ target: 'rate', message: ROW_ERRORS.rateNeeded(currency) }] : []),
    ];
  };
}

function describe({ after }: Pick<StoredRow, 'after'>): DescribedChange[] {
  const line = ReceiptLineSchema.safeParse(after ?? {}).data;
  if (!line) return [];
  const cents = (amount: number): string | null => (amount === 0 ? null : formatCents(amount));
  const shown: Partial<Record<keyof typeof TARGET_NAMES, string | null>> = {
    invoiceNumber: line.invoiceNumber,
    invoiceDate: line.invoiceDate,
    units: String(line.quantity),
    cases: line.cases === 0 ? null : String(line.cases),
    unitCost: line.unitCost && Number(line.unitCost).toFixed(2),
    depositCents: cents(line.depositCents),
  };
  return Object.entries(shown).flatMap(([field, value]) =>
    value === null ? [] : [{ field, name: nameOf(field), before: null, after: value }],
  );
}

const NAMES: ReadonlyMap<string, unknown> = new Map(Object.entries(TARGET_NAMES));
function nameOf(field: string): string {
  const name = NAMES.get(field);
  return typeof name === 'string' ? name : field;
}
