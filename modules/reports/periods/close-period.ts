import { createHash } from 'node:crypto';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent, toCanonicalJson } from '#modules/audit/index.ts';
import { calendarDate } from '#modules/compliance/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Books, Period } from '../period.ts';
import { sumTaxes, type TaxSums } from '../sum-taxes.ts';
import { taxPeriod } from '../tables.ts';
import { type FiledTax, isOfTax } from './tax-of-period.ts';

export type ClosePeriod = FiledTax & Period & { dueDay: string | null; books: Books; now: Date };
export type CloseOutcome =
  | { kind: 'closed'; id: string }
  /** Its last day is not over. */
  | { kind: 'not-over' }
  /** Days of it are in a closed period of this tax. */
  | { kind: 'overlaps'; period: Period };

/** Closes a period of a tax: freezes its figures with a hash. Later refunds count in their own period. */
export async function closePeriod(
  tx: Transaction,
  actor: Actor,
  { tax, province, from, to, dueDay, books, now }: ClosePeriod,
): Promise<CloseOutcome> {
  if (to >= calendarDate(now, books.timeZone)) return { kind: 'not-over' };
  // Two people who close the same days take turns.
  await tx.execute(sql`lock table tax_period in share row exclusive mode`);
  const [overlapping] = await tx
    .select({ from: taxPeriod.from, to: taxPeriod.to })
    .from(taxPeriod)
    .where(
      and(
        eq(taxPeriod.isTest, books.isTest),
        eq(taxPeriod.tax, tax),
        province === null ? isNull(taxPeriod.province) : eq(taxPeriod.province, province),
        isNull(taxPeriod.reopenedAt),
        lte(taxPeriod.from, to),
        gte(taxPeriod.to, from),
      ),
    );
  if (overlapping) return { kind: 'overlaps', period: overlapping };
  const sums = await sumTaxes(tx, { from, to }, books);
  const figures = sums.filter((one) => isOfTax(one, { tax, province }));
  const id = uuidv7();
  const hash = hashFigures(figures);
  const period = { tax, province, from, to, dueDay };
  await tx
    .insert(taxPeriod)
    .values({
      ...period,
      id,
      isTest: books.isTest,
      figures,
      hash,
      closedKind: actor.kind,
      closedId: actor.id,
    });
  await recordEvent(tx, actor, {
    action: 'tax-period.closed',
    resource: { kind: 'tax-period', id },
    before: null,
    after: { ...period, hash },
  });
  return { kind: 'closed', id };
}

/** Returns the sha-256 of figures as JSON by RFC 8785, in hexadecimal digits. */
export const hashFigures = (figures: readonly TaxSums[]): string =>
  createHash('sha256').update(toCanonicalJson(figures)).digest('hex');

/** Opens a closed period again. Returns `not-found` for one that is not closed. */
export async function reopenPeriod(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<'reopened' | 'not-found'> {
  const reopened = await tx
    .update(taxPeriod)
    .set({ reopenedAt: sql`now()`, reopenedKind: actor.kind, reopenedId: actor.id, reopenedReason: reason })
    .where(and(eq(taxPeriod.id, id), isNull(taxPeriod.reopenedAt)))
    .returning({ id: taxPeriod.id });
  if (reopened.length === 0) return 'not-found';
  await recordEvent(tx, actor, {
    action: 'tax-period.reopened',
    resource: { kind: 'tax-period', id },
    before: { state: 'closed' },
    after: { state: 'open' },
    reason,
  });
  return 'reopened';
}
