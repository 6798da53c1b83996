import { desc, eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import type { Books } from '../period.ts';
import { sumTaxes, type TaxSums } from '../sum-taxes.ts';
import { taxPeriod } from '../tables.ts';
import { hashFigures } from './close-period.ts';
import { isOfTax } from './tax-of-period.ts';

type Row = typeof taxPeriod.$inferSelect;
export type ListedPeriod = Row & {
  /** To pay by the frozen figures, in Canadian cents and in cents of the shop's currency. */
  netCadCents: number;
  netCents: number;
  /** What the orders sum to now, less the frozen net; `null` of a reopened period. */
  differenceCents: number | null;
  /** The frozen figures are those that were hashed. */
  isIntact: boolean;
};

const MAX_PERIODS = 100;

/** Lists closed periods, those that end last first, with what differs from the orders now. */
export async function listPeriods(db: Handle, books: Books): Promise<ListedPeriod[]> {
  const rows = await db
    .select()
    .from(taxPeriod)
    .where(eq(taxPeriod.isTest, books.isTest))
    .orderBy(desc(taxPeriod.to), desc(taxPeriod.id))
    .limit(MAX_PERIODS);
  const listed: ListedPeriod[] = [];
  // One after the other: several close the same days, and each statement reads a whole period.
  const liveByDays = new Map<string, TaxSums[]>();
  for (const row of rows) {
    const { from, to, figures, reopenedAt } = row;
    const days = `${from} ${to}`;
    const live = liveByDays.get(days) ?? (await sumTaxes(db, { from, to }, books));
    liveByDays.set(days, live);
    const netCents = addNet(figures);
    listed.push({
      ...row,
      netCents,
      netCadCents: figures.reduce((sum, one) => sum + one.netCadCents, 0),
      differenceCents:
        reopenedAt === null ? addNet(live.filter((one) => isOfTax(one, row))) - netCents : null,
      isIntact: hashFigures(figures) === row.hash,
    });
  }
  return listed;
}

const addNet = (sums: readonly TaxSums[]): number => sums.reduce((sum, one) => sum + one.netCents, 0);
