import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { PayoutContents, PayoutEntry, PayoutReading } from '#modules/payments/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { UNEXPLAINED } from './explain-payout.ts';
import { matchPayout, type MatchedEntry, type ShopFacts } from './match-payout.ts';
import { payout, payoutEntry, providerMovement } from './tables.ts';

/** The account at a provider whose payouts they are. */
export type PayoutSource = { provider: string; isTest: boolean };

type Row = typeof payout.$inferSelect;

/**
 * Records a payout as the provider has it now, with its entries, each matched to what the shop has. An
 * explanation stays as long as the differences are those that were explained.
 */
export async function recordPayout(
  tx: Transaction,
  actor: Actor,
  { source, contents, now }: { source: PayoutSource; contents: PayoutContents; now: Date },
): Promise<void> {
  const { payout: reading, entries } = contents;
  const row = await lockPayout(tx, source, reading);
  const match =
    typeof entries === 'string'
      ? { result: entries, differenceCents: 0, entries: [] }
      : matchPayout(reading, entries, await loadFacts(tx, source, row.id, entries));
  const before = await listDifferences(tx, row);
  await tx.delete(payoutEntry).where(eq(payoutEntry.payoutId, row.id));
  await insertEntries(tx, row.id, match.entries);
  const { result, differenceCents } = match;
  const { payoutId: providerId, ...facts } = reading;
  await tx
    .update(payout)
    .set({
      ...facts,
      providerId,
      failedAt: reading.state === 'failed' ? (row.failedAt ?? now) : null,
      result,
      differenceCents,
      readAt: now,
    })
    .where(eq(payout.id, row.id));
  const after = await listDifferences(tx, { id: row.id, differenceCents });
  const isExplained = row.explainedAt !== null && result === 'differs' && before === after;
  // What was explained is another difference now.
  if (row.explainedAt !== null && !isExplained)
    await tx.update(payout).set(UNEXPLAINED).where(eq(payout.id, row.id));
  const news = { state: reading.state, result, amountCents: reading.amountCents };
  const old = row.isNew ? null : { state: row.state, result: row.result, amountCents: row.amountCents };
  if (old !== null && JSON.stringify(old) === JSON.stringify(news)) return;
  await recordEvent(tx, actor, {
    action: row.isNew ? 'payout.recorded' : 'payout.changed',
    resource: { kind: 'payout', id: row.id },
    before: old,
    after: news,
  });
}

/** Locks the row of a payout. A new one waits for its entries. */
async function lockPayout(
  tx: Transaction,
  source: PayoutSource,
  { payoutId: providerId, ...facts }: PayoutReading,
): Promise<Row & { isNew: boolean }> {
  const failedAt = facts.state === 'failed' ? sql`now()` : null;
  const { rowCount } = await tx
    .insert(payout)
    .values({ id: uuidv7(), ...source, providerId, ...facts, failedAt, result: 'waiting' })
    .onConflictDoNothing({ target: [payout.provider, payout.providerId] });
  const [row] = await tx
    .select()
    .from(payout)
    .where(and(eq(payout.provider, source.provider), eq(payout.providerId, providerId)))
    .for('update');
  if (!row) throw new Error('the payout was not written');
  return { ...row, isNew: rowCount === 1 };
}

/**
 * Loads what the shop has for entries: money that moved, payouts of before that failed, and entries
 * of other payouts for the same payments.
 */
async function loadFacts(
  tx: Transaction,
  { provider }: PayoutSource,
  id: string,
  entries: readonly PayoutEntry[],
): Promise<ShopFacts> {
  const paymentIds = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const payoutIds = entries.flatMap(({ kind, sourceId }) => (kind === 'returned' ? (sourceId ?? []) : []));
  const { kind, providerId, paymentId, amountCents, currency, state, orderNumber } = providerMovement;
  return {
    movements: await tx
      .select({ kind, providerId, paymentId, amountCents, currency, state, orderNumber })
      .from(providerMovement)
      .where(and(eq(providerMovement.provider, provider), inArray(paymentId, paymentIds))),
    failed: await tx
      .select({ payoutId: payout.providerId, amountCents: payout.amountCents })
      .from(payout)
      .where(and(eq(payout.provider, provider), inArray(payout.providerId, payoutIds))),
    others: await tx
      .select({
        kind: payoutEntry.kind,
        sourceId: payoutEntry.sourceId,
        amountCents: payoutEntry.amountCents,
      })
      .from(payoutEntry)
      .where(and(inArray(payoutEntry.paymentId, paymentIds), ne(payoutEntry.payoutId, id))),
  };
}

/** So many rows of 18 parameters are below the limit of a statement. */
const CHUNK = 1_000;

async function insertEntries(
  tx: Transaction,
  payoutId: string,
  entries: readonly MatchedEntry[],
): Promise<void> {
  const rows = entries.map((entry, position) => ({ payoutId, position, ...entry }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(payoutEntry).values(rows.slice(from, from + CHUNK));
}

/** What is not right about a payout, as one text. */
async function listDifferences(
  tx: Transaction,
  { id, differenceCents }: Pick<Row, 'id' | 'differenceCents'>,
): Promise<string> {
  const { entryId, result, amountCents, expectedCents } = payoutEntry;
  const rows = await tx
    .select({ entryId, result, amountCents, expectedCents })
    .from(payoutEntry)
    .where(and(eq(payoutEntry.payoutId, id), inArray(result, ['differs', 'unknown'])))
    .orderBy(entryId);
  return JSON.stringify([differenceCents, rows]);
}
