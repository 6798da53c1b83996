import { isDeepStrictEqual } from 'node:util';
import { lockProducts } from '#modules/catalog/imports.ts';
import { checkPrices, type PriceLine, type PriceLineOutcome, setPrices } from '#modules/prices/index.ts';
import type { OperationActor } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ImportKind, RowChecker, StagedRow, StoredRow, WrittenRow } from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS } from '../messages.ts';
import {
  findKnownProducts,
  type FoundRow,
  listKeys,
  loadShop,
  PRODUCT_KEYS,
  type Shop,
} from '../products/find-products.ts';
import type { RowNote } from '../tables.ts';
import { parseFlag } from '../values/parse-flag.ts';
import { toPlainCell } from '../values/plain-cell.ts';
import { PRICE_COLUMNS, PRICE_TARGETS } from './price-columns.ts';
import { describePrices, PRICES, type Staged, StagedSchema } from './staged-prices.ts';

/** Files of prices: what products cost, and their sales in time. */
export const PRICE_KIND: ImportKind = {
  action: 'price.imported',
  permissions: ['price.write'],
  isPersonal: false,
  keys: PRODUCT_KEYS,
  usualKey: 'sku',
  required: [['priceCents', 'salePriceCents']],
  loadNames: async () => PRICE_COLUMNS,
  claimedField: 'none',
  isReasonNote: ({ message }) => message === ROW_WARNINGS.largeMove,
  async createChecker(db, file): Promise<RowChecker> {
    const shop = await loadShop(db, file, PRICE_TARGETS);
    return {
      listKeys: (cells) => (isPast(cells, shop) ? [] : listKeys(cells, shop.columns)),
      check: async (tx, rows, { repeated }) => {
        const past = rows.filter(({ cells }) => isPast(cells, shop));
        const now = rows.filter(({ cells }) => !isPast(cells, shop));
        const found = await findKnownProducts(tx, now, shop, repeated);
        const ended = await findKnownProducts(tx, past, shop, new Map());
        return [...(await check(tx, found, shop)), ...ended.map(toPast)];
      },
    };
  },
  writeRows,
  overwrite,
  describeRows: async (_db, rows) => rows.map(describePrices),
  finish: async () => undefined,
};

/** A price of the past, as the export of this shop has them. */
const isPast = (cells: readonly string[], { columns }: Shop): boolean => {
  const column = columns.find(({ target }) => target.id === 'isCurrent');
  return column !== undefined && parseFlag(toPlainCell(cells[column.index] ?? '')) === false;
};

const toPast = ({ row, key, productId }: FoundRow): StagedRow => ({
  row,
  key,
  name: key,
  state: 'same',
  resourceId: productId ?? null,
});

async function check(tx: Transaction, found: readonly FoundRow[], shop: Shop): Promise<StagedRow[]> {
  const read = found.map((one) => ({ ...one, staged: readPrices(one, shop) }));
  const lines = read.flatMap(({ read: { errors }, productId, staged }) =>
    errors.length === 0 && productId !== undefined ? [toLine(productId, staged)] : [],
  );
  const outcomes = await checkPrices(tx, lines, new Date());
  const byProduct = new Map(lines.map(({ productId }, index) => [productId, outcomes[index]]));
  return read.map(({ row, key, read: { errors, warnings }, productId, staged }) => {
    const outcome = errors.length > 0 ? undefined : byProduct.get(productId ?? '');
    const base = { row, key, name: nameOf(outcome) ?? key, resourceId: productId ?? null, warnings };
    if (outcome?.kind === 'changed') return { ...base, ...toUpdate(outcome, staged, warnings) };
    if (outcome?.kind === 'same') return { ...base, state: 'same' };
    return { ...base, state: 'error', errors: [...errors, ...explain(outcome)] };
  });
}

function readPrices({ read: { fields, extras, errors } }: FoundRow, { world }: Shop): Staged {
  const centsOf = (field: string): number | null | undefined => {
    const value = fields.get(field);
    return typeof value === 'number' || value === null ? value : undefined;
  };
  const currency = extras.get('currency');
  if (typeof currency === 'string' && currency.toUpperCase() !== world.currency)
    errors.push({ target: 'currency', message: ROW_ERRORS.otherCurrency(currency, world.currency) });
  const [priceCents, salePriceCents] = [centsOf('priceCents'), centsOf('salePriceCents')];
  const [from, until] = [extras.get('saleFrom'), extras.get('saleUntil')];
  const [reason] = [extras.get('reason')].filter((text) => typeof text === 'string');
  const given = { ...(priceCents !== undefined && { priceCents }), ...(reason !== undefined && { reason }) };
  if (!(from instanceof Date) && !(until instanceof Date))
    return { ...given, ...(salePriceCents !== undefined && { salePriceCents }) };
  if (typeof salePriceCents === 'number')
    return { ...given, sale: { cents: salePriceCents, from: toIso(from), until: toIso(until) } };
  errors.push({ target: 'salePriceCents', message: ROW_ERRORS.datesWithoutSale });
  return given;
}

const toIso = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);

const toLine = (productId: string, { sale, ...staged }: Staged, reason = ''): PriceLine => ({
  productId,
  ...staged,
  reason: staged.reason ?? reason,
  sale: sale && { cents: sale.cents, startsAt: toDate(sale.from), endsAt: toDate(sale.until) },
});
const toDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const nameOf = (outcome: PriceLineOutcome | undefined): string | undefined =>
  outcome && outcome.kind !== 'unknown' ? outcome.product.record.name : undefined;

function toUpdate(
  { before, after, sale, needsReason }: Extract<PriceLineOutcome, { kind: 'changed' }>,
  staged: Staged,
  warnings: readonly RowNote[],
): Pick<StagedRow, 'state' | 'before' | 'after' | 'warnings'> {
  const fields = PRICES.filter((field) => before[field] !== after[field]);
  const pick = (prices: typeof before) => Object.fromEntries(fields.map((field) => [field, prices[field]]));
  const note = { target: 'priceCents', message: ROW_WARNINGS.largeMove };
  return {
    state: 'update',
    before: pick(before),
    after: {
      ...pick(after),
      ...(sale && { sale: staged.sale }),
      ...(staged.reason !== undefined && { reason: staged.reason }),
    },
    warnings: needsReason ? [...warnings, note] : [...warnings],
  };
}

function explain(outcome: PriceLineOutcome | undefined): RowNote[] {
  if (outcome?.kind === 'refused')
    return outcome.issues.map(({ field, message }) => ({
      target: field === 'sale' ? 'salePriceCents' : field,
      message,
    }));
  return [];
}

async function writeRows(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
  { reason }: { reason: string },
): Promise<Map<number, WrittenRow>> {
  const products = await lockProducts(
    tx,
    rows.flatMap(({ resourceId }) => resourceId ?? []),
  );
  const written = new Map<number, WrittenRow>();
  const toWrite: { row: StoredRow; line: PriceLine }[] = [];
  for (const row of rows) {
    const record = products.get(row.resourceId ?? '')?.record;
    const after = StagedSchema.parse(row.after);
    const isEdited = PRICES.some(
      (field) =>
        field in after &&
        !isDeepStrictEqual(record?.[field], row.before?.[field]) &&
        !isDeepStrictEqual(record?.[field], after[field]),
    );
    if (!record) written.set(row.row, refuse('refused', ROW_ERRORS.deleted));
    else if (isEdited) written.set(row.row, refuse('conflict', ROW_ERRORS.changedMeanwhile));
    else toWrite.push({ row, line: toLine(row.resourceId ?? '', after, reason) });
  }
  const outcomes = await setPrices(
    tx,
    actor,
    toWrite.map(({ line }) => line),
    new Date(),
  );
  for (const [index, { row }] of toWrite.entries()) {
    const refused = listRefusals(outcomes[index]);
    const done: WrittenRow = { state: 'updated', errors: [] };
    written.set(row.row, refused.length > 0 ? refuse('refused', refused.join(' ')) : done);
  }
  return written;
}

const refuse = (state: 'conflict' | 'refused', message: string): WrittenRow => ({
  state,
  errors: [{ target: null, message }],
});

function listRefusals(outcome: PriceLineOutcome | undefined): string[] {
  switch (outcome?.kind) {
    case 'refused':
      return outcome.issues.map(({ message }) => message);
    case 'changed':
      return outcome.needsReason ? [ROW_WARNINGS.largeMove] : [];
    case 'same':
      return [];
    default:
      return [ROW_ERRORS.deleted];
  }
}

async function overwrite(tx: Transaction, actor: Actor, row: StoredRow, reason: string): Promise<string[]> {
  const line = toLine(row.resourceId ?? '', StagedSchema.parse(row.after), reason);
  const [outcome] = await setPrices(tx, actor, [line], new Date());
  return listRefusals(outcome);
}
