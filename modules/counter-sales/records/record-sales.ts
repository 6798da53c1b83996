import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { finishOperation, recordEvents, startOperation } from '#modules/audit/index.ts';
import { findByCodes, type ProductOfCode } from '#modules/catalog/stock.ts';
import { postCounterMovements } from '#modules/inventory/counter.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { COUNTER_REFUSALS } from '../messages.ts';
import { counterSale, counterSaleLine } from '../tables.ts';
import { lockSource, noteReceived, type Source } from './sources.ts';

/** Bottles of a sale. `code`: an id, a barcode or an SKU; `units` below 0 came back. */
export type SoldLine = { code: string; name?: string | undefined; units: number };
/** A sale at the counter. `reference`: its receipt number. */
export type CounterSale = { reference: string; soldAt: Date; lines: readonly SoldLine[] };

export type SalesToRecord = {
  source: Source;
  sales: readonly CounterSale[];
  /** Whether lines whose product is not found are kept for a person; otherwise nothing is written. */
  keepsUnknown: boolean;
  /** What went wrong with other rows of the same report. */
  errors?: readonly string[];
};

/** A line of a sale, by their places. */
export type UnknownLine = { sale: number; line: number; code: string };

export type RecordSalesOutcome =
  | {
      kind: 'recorded';
      /** Sales that were written, and those that were there. */
      recorded: number;
      known: number;
      notFound: number;
      operationId: string | undefined;
    }
  | { kind: 'unknown'; lines: UnknownLine[] };

/** Rows that one statement inserts. */
const CHUNK = 1_000;

/**
 * Writes what was sold at the counter, all sales or none. A sale whose reference the source has told
 * before is left out. Several are one operation, which is undone as a whole.
 */
export async function recordSales(
  tx: Transaction,
  actor: Actor,
  { source, sales, keepsUnknown, errors = [] }: SalesToRecord,
): Promise<RecordSalesOutcome> {
  const sourceId = await lockSource(tx, source);
  const fresh = await leaveOutKnown(tx, sourceId, sales);
  const products = await findByCodes(
    tx,
    fresh.flatMap(({ lines }) => lines.map(({ code }) => code)),
  );
  const unknown = sales.flatMap((sale, index) =>
    fresh.includes(sale) ? listUnknown(sale, index, products) : [],
  );
  if (unknown.length > 0 && !keepsUnknown) return { kind: 'unknown', lines: unknown };
  const known = sales.length - fresh.length;
  const rows = fresh.map((sale) => toRows(sourceId, sale, products));
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(counterSale).values(rows.slice(from, from + CHUNK).map(({ row }) => row));
  const lines = rows.flatMap((sale) => sale.lines);
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx.insert(counterSaleLine).values(lines.slice(from, from + CHUNK));
  const operation =
    fresh.length > 1
      ? await startOperation(tx, actor, { kind: 'counter-sales', details: { source: source.name } })
      : undefined;
  await postCounterMovements(
    tx,
    actor,
    lines.flatMap(({ saleId, productId, units }) =>
      productId === null ? [] : [{ saleId, productId, units }],
    ),
  );
  await recordEvents(tx, operation ?? actor, rows.map(toEvent));
  if (operation) await finishOperation(tx, operation, { action: 'counter-sale.bulk-recorded' });
  await noteReceived(tx, sourceId, {
    sales: fresh.length,
    lastSoldAt: fresh.map(({ soldAt }) => soldAt).toSorted((a, b) => b.getTime() - a.getTime())[0],
    errors: [...errors, ...unknown.map(({ code }) => COUNTER_REFUSALS.unknownCode(code))],
  });
  return {
    kind: 'recorded',
    recorded: fresh.length,
    known,
    notFound: unknown.length,
    operationId: operation?.operationId,
  };
}

/** The units of sales that the source has told before, by their references. */
export async function findKnownSales(
  db: Handle,
  sourceId: string,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ reference: counterSale.reference, units: counterSaleLine.units })
    .from(counterSale)
    .innerJoin(counterSaleLine, eq(counterSaleLine.saleId, counterSale.id))
    .where(
      and(
        eq(counterSale.sourceId, sourceId),
        isNull(counterSale.reversedAt),
        inArray(counterSale.reference, [...references]),
      ),
    );
  const units = new Map<string, number>();
  for (const row of rows) units.set(row.reference, (units.get(row.reference) ?? 0) + row.units);
  return units;
}

async function leaveOutKnown(
  tx: Transaction,
  sourceId: string,
  sales: readonly CounterSale[],
): Promise<CounterSale[]> {
  if (sales.length === 0) return [];
  const seen = new Set(
    (
      await findKnownSales(
        tx,
        sourceId,
        sales.map(({ reference }) => reference),
      )
    ).keys(),
  );
  return sales.filter(({ reference }) => {
    const isNew = !seen.has(reference);
    seen.add(reference);
    return isNew;
  });
}

const listUnknown = (
  { lines }: CounterSale,
  sale: number,
  products: ReadonlyMap<string, ProductOfCode>,
): UnknownLine[] => lines.flatMap(({ code }, line) => (products.has(code) ? [] : [{ sale, line, code }]));

function toRows(
  sourceId: string,
  { reference, soldAt, lines }: CounterSale,
  products: ReadonlyMap<string, ProductOfCode>,
) {
  const id = uuidv7();
  return {
    row: { id, sourceId, reference, soldAt },
    lines: lines.map(({ code, name = '', units }, position) => {
      const product = products.get(code);
      const state: 'posted' | 'open' = product ? 'posted' : 'open';
      return {
        id: uuidv7(),
        saleId: id,
        position,
        productId: product?.productId ?? null,
        code: code.slice(0, 200),
        name: name.slice(0, 200),
        units: units * (product?.units ?? 1),
        state,
      };
    }),
  };
}

const toEvent = ({ row, lines }: ReturnType<typeof toRows>) => ({
  action: 'counter-sale.recorded',
  resource: { kind: 'counter-sale', id: row.id },
  before: null,
  after: {
    reference: row.reference,
    soldAt: row.soldAt.toISOString(),
    lines: lines.map(({ productId, code, units }) => ({ productId, code, units })),
  },
});
