import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#contract/durations.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { counterSale, counterSaleLine, counterSource } from '../tables.ts';
import type { SourceKind } from './source-kinds.ts';

/** Who tells of counter sales: the kind of way, and the name of the key, the person or the service. */
export type Source = { kind: SourceKind; name: string };

/**
 * Finds a source or adds it, and locks it until the transaction ends: its sales are written one call
 * after the other, so that none is written twice.
 */
export async function lockSource(tx: Transaction, { kind, name }: Source): Promise<string> {
  await tx.insert(counterSource).values({ id: uuidv7(), kind, name }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: counterSource.id })
    .from(counterSource)
    .where(and(eq(counterSource.kind, kind), eq(counterSource.name, name)))
    .for('update');
  if (!row) throw new Error(`the source ${kind} ${name} was not written`);
  return row.id;
}

/** Notes that a locked source was heard of. */
export async function noteReceived(
  tx: Transaction,
  sourceId: string,
  {
    sales,
    lastSoldAt,
    errors = [],
  }: { sales: number; lastSoldAt?: Date | undefined; errors?: readonly string[] },
): Promise<void> {
  const soldAt = lastSoldAt?.toISOString() ?? null;
  await tx
    .update(counterSource)
    .set({
      lastReceivedAt: sql`now()`,
      lastSoldAt: sql`greatest(${counterSource.lastSoldAt}, ${soldAt}::timestamptz)`,
      saleCount: sql`${counterSource.saleCount} + ${sales}`,
      errorCount: sql`${counterSource.errorCount} + ${errors.length}`,
      ...(errors.length > 0 && { lastError: errors.at(-1)?.slice(0, 500) }),
    })
    .where(eq(counterSource.id, sourceId));
}

/** A source that has told nothing for so long is looked at. */
export const OVERDUE_MS = DAY_MS;
/** A source that has told nothing for so long is used no more. */
const RETIRED_MS = 30 * DAY_MS;

export type CounterSource = Source & {
  id: string;
  lastSoldAt: Date | null;
  lastReceivedAt: Date | null;
  saleCount: number;
  errorCount: number;
  lastError: string | null;
  /** Lines of its sales whose product was not found. */
  notFound: number;
  isOverdue: boolean;
};

/** Lists all sources, by their names. */
export async function listSources(db: Handle, now: Date): Promise<CounterSource[]> {
  const open = db
    .select({ sourceId: counterSale.sourceId, count: sql<number>`count(*)::int`.mapWith(Number).as('count') })
    .from(counterSaleLine)
    .innerJoin(counterSale, eq(counterSale.id, counterSaleLine.saleId))
    .where(and(eq(counterSaleLine.state, 'open'), sql`${counterSale.reversedAt} is null`))
    .groupBy(counterSale.sourceId)
    .as('open');
  const rows = await db
    .select({ source: counterSource, notFound: open.count })
    .from(counterSource)
    .leftJoin(open, eq(open.sourceId, counterSource.id))
    .orderBy(asc(counterSource.name), asc(counterSource.kind));
  return rows.map(({ source, notFound }) => ({
    ...source,
    notFound: notFound ?? 0,
    isOverdue: isOverdue(source, now),
  }));
}

/** What a person sends now and then is never overdue. */
const isOverdue = ({ kind, lastReceivedAt }: typeof counterSource.$inferSelect, now: Date): boolean => {
  if (kind === 'staff' || lastReceivedAt === null) return false;
  const age = now.getTime() - lastReceivedAt.getTime();
  return age > OVERDUE_MS && age < RETIRED_MS;
};

/** Lists the sources that have told nothing for a day. */
export async function listOverdueSources(db: Handle, now: Date): Promise<CounterSource[]> {
  return (await listSources(db, now)).filter((source) => source.isOverdue);
}
