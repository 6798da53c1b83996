import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findByCodes } from '#modules/catalog/stock.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { findKnownSales, type CounterSale, type SoldLine } from '../records/record-sales.ts';
import type { Source } from '../records/sources.ts';
import { counterSource } from '../tables.ts';

/** What a report would change of a product: the bottles on hand. */
export type ReportDifference = {
  productId: string;
  sku: string;
  name: string;
  units: number;
  before: number;
  after: number;
};

export type ReportPreview = {
  /** Sales that would be written, and those that were told before. */
  fresh: number;
  known: number;
  /** Known sales that have other bottles than before: they stay as they are. */
  differing: string[];
  differences: ReportDifference[];
  notFound: { code: string; name: string; units: number }[];
};

const OnHandSchema = z.object({ id: z.string(), onHand: z.int() });

/** Returns what the sales of a report would change. Writes nothing. */
export async function previewReport(
  db: Handle,
  { source, sales }: { source: Source; sales: readonly CounterSale[] },
): Promise<ReportPreview> {
  const [stored] = await db
    .select({ id: counterSource.id })
    .from(counterSource)
    .where(and(eq(counterSource.kind, source.kind), eq(counterSource.name, source.name)));
  const references = sales.map(({ reference }) => reference);
  const known =
    stored && references.length > 0
      ? await findKnownSales(db, stored.id, references)
      : new Map<string, number>();
  const fresh = sales.filter(({ reference }) => !known.has(reference));
  const products = await findByCodes(
    db,
    sales.flatMap(({ lines }) => lines.map(({ code }) => code)),
  );
  const toUnits = ({ code, units }: SoldLine): number => units * (products.get(code)?.units ?? 1);
  const differing = sales.filter(({ reference, lines }) => {
    const before = known.get(reference);
    return before !== undefined && before !== lines.reduce((sum, line) => sum + toUnits(line), 0);
  });
  const sold = new Map<string, Omit<ReportDifference, 'before' | 'after'>>();
  const lines = fresh.flatMap((sale) => sale.lines);
  for (const line of lines) {
    const product = products.get(line.code);
    if (!product) continue;
    const { productId, sku, name } = product;
    const units = (sold.get(productId)?.units ?? 0) + toUnits(line);
    sold.set(productId, { productId, sku, name, units });
  }
  const onHand = await loadOnHand(db, [...sold.keys()]);
  return {
    fresh: fresh.length,
    known: sales.length - fresh.length,
    differing: differing.map(({ reference }) => reference),
    differences: [...sold.values()]
      .map((one) => {
        const before = onHand.get(one.productId) ?? 0;
        return { ...one, before, after: before - one.units };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    notFound: lines
      .filter(({ code }) => !products.has(code))
      .map(({ code, name = '', units }) => ({ code, name, units })),
  };
}

async function loadOnHand(db: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    sql`select product_id as id, coalesce(on_hand, 0) as "onHand" from stock_position
         where product_id = any (${sql.param([...ids])}::uuid[])`,
    OnHandSchema,
  );
  return new Map(rows.map(({ id, onHand }) => [id, onHand]));
}
