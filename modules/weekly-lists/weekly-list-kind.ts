import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toLine, type WeeklyListLine } from '#contract/content/weekly-list-line.ts';
import { WeeklyListFieldsSchema } from '#contract/content/weekly-list.ts';
import { isTuesday, weeklyListPath } from '#contract/content/weekly-list-day.ts';
import {
  describeForm,
  type FieldIssue,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toStatusColumns,
} from '#modules/editing/kinds.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type StoredLine, StoredLinesSchema } from './stored-lines.ts';
import { weeklyList } from './tables.ts';

/** A weekly list as a record: what staff write. */
export type WeeklyListData = { firstLine: string; lines: WeeklyListLine[]; status: 'draft' | 'published' };

const FormSchema = WeeklyListFieldsSchema.extend({
  status: z.enum(['draft', 'published'], 'must be draft or published').default('draft'),
});

/** Weekly lists as records that people edit. Their id is their day. */
export const WEEKLY_LIST_KIND: ListedKind<WeeklyListData> = {
  name: 'weekly-list',
  path: weeklyListPath,
  ...describeForm(FormSchema, ({ firstLine, lines, status }) => ({
    firstLine,
    lines: lines.map(toLine),
    status,
  })),
  savedAtOnce: ['status'],
  statusActions: { draft: 'withdrawn', published: 'published', archived: 'archived' },
  mayMove: (_from, to) => to !== 'archived',
  async list(db, day) {
    const rows = await db
      .select()
      .from(weeklyList)
      .where(onlyOf(weeklyList.day, day))
      .orderBy(desc(weeklyList.day));
    return rows.map(toRecord);
  },
  async lock(tx, day) {
    const [row] = await tx.select().from(weeklyList).where(eq(weeklyList.day, day)).for('update');
    return row && toRecord(row);
  },
  async findIssues(tx, { id: day, record, before }) {
    const issues: FieldIssue[] = before || isTuesday(day) ? [] : [NO_TUESDAY];
    if (record.status === 'published' && record.lines.length === 0) issues.push(NO_LINES);
    const known = new Set(before?.lines.map(({ productId }) => productId));
    const added = record.lines.map(({ productId }) => productId).filter((id) => !known.has(id));
    const onSale = await loadPrices(tx, added);
    for (const [index, { productId }] of record.lines.entries())
      if (!known.has(productId) && !onSale.has(productId))
        issues.push({ ...NOT_ON_SALE, field: `lines.${index}.productId` });
    return issues;
  },
  async write(tx, _actor, { id: day, version, record, stored }) {
    const former = stored ? await loadStoredPrices(tx, day) : new Map<string, number>();
    const lines = await addPrices(tx, record, former);
    const { firstLine, status } = record;
    const columns = { firstLine, lines, ...toStatusColumns({ status }, stored), status, version };
    if (stored) await tx.update(weeklyList).set(columns).where(eq(weeklyList.day, day));
    else await tx.insert(weeklyList).values({ ...columns, day });
  },
  async remove(tx, day) {
    await tx.delete(weeklyList).where(eq(weeklyList.day, day));
  },
  parts: {
    release: async (tx, _actor, day) => ({ prices: Object.fromEntries(await loadStoredPrices(tx, day)) }),
    async restore(tx, _actor, day, released) {
      const { prices } = ReleasedSchema.parse(released);
      const [row] = await tx.select().from(weeklyList).where(eq(weeklyList.day, day));
      const lines = StoredLinesSchema.parse(row?.lines ?? []).map((line) => ({
        ...line,
        priceCents: prices[line.productId] ?? line.priceCents,
      }));
      await tx.update(weeklyList).set({ lines }).where(eq(weeklyList.day, day));
    },
  },
};

const NO_TUESDAY = { field: 'day', code: 'invalid', message: 'must be a Tuesday' };
const NO_LINES = { field: 'lines', code: 'invalid', message: 'must have a line to be published' };
const NOT_ON_SALE = { code: 'invalid', message: 'must be a product on sale' };

const ReleasedSchema = z.object({ prices: z.record(z.string(), z.int()).default({}) });
const PriceSchema = z.object({ id: z.string(), cents: z.int() });

/** Returns the lines with the prices that the sheet says: of each, when it was first published. */
async function addPrices(
  tx: Transaction,
  { lines, status }: WeeklyListData,
  former: ReadonlyMap<string, number>,
): Promise<StoredLine[]> {
  const without = lines.map(({ productId }) => productId).filter((id) => !former.has(id));
  const prices = status === 'published' ? await loadPrices(tx, without) : new Map<string, number>();
  return lines.map((line) => ({
    ...line,
    priceCents: former.get(line.productId) ?? prices.get(line.productId) ?? null,
  }));
}

async function loadStoredPrices(tx: Transaction, day: string): Promise<Map<string, number>> {
  const [row] = await tx.select().from(weeklyList).where(eq(weeklyList.day, day));
  const lines = StoredLinesSchema.parse(row?.lines ?? []);
  return new Map(
    lines.flatMap(({ productId, priceCents }) => (priceCents === null ? [] : [[productId, priceCents]])),
  );
}

/** Loads the prices of today of those products that are on sale. */
async function loadPrices(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql`select id, effective_price_cents as cents from product_on_sale
         where id = any (${sql.param(ids)}::uuid[]) and effective_price_cents is not null`,
    PriceSchema,
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

function toRecord(row: typeof weeklyList.$inferSelect): ListedRecord<WeeklyListData> {
  const { day, version, status, updatedAt, isDemo, firstLine, lines } = row;
  return {
    id: day,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: { firstLine, lines: StoredLinesSchema.parse(lines).map(toLine), status },
  };
}
