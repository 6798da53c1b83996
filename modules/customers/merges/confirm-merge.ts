import { and, eq, gt, or } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { customerActor } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { customerMerge } from '../tables.ts';
import { mergeCustomers } from './merge-customers.ts';
import type { Merging } from './merging.ts';
import { hashToken, type WaitingMerge } from './waiting-merges.ts';

/** Merges that their own customers confirm, by mailed links. */
export type MergeLinks = {
  /** Whether a link is valid now. Changes nothing. */
  isValid(token: string): Promise<boolean>;
  /**
   * Confirms by a link, once. `merged`: both have confirmed. `gone`: the link is not valid any more, or
   * the two cannot be merged any more.
   */
  confirm(token: string): Promise<'merged' | 'other-waits' | 'gone'>;
};

export const createMergeLinks = (db: Database, merging: Merging, now: () => number): MergeLinks => ({
  isValid: async (token) => (await find(db, token, new Date(now()))) !== undefined,
  confirm: (token) =>
    inTransaction(db, (tx) => confirm(tx, { token, now: new Date(now()) }, merging), { idempotent: true }),
});

async function find(db: Handle, token: string, now: Date): Promise<WaitingMerge | undefined> {
  const hash = hashToken(token);
  const [row] = await db
    .select()
    .from(customerMerge)
    .where(
      and(
        or(eq(customerMerge.keptTokenHash, hash), eq(customerMerge.otherTokenHash, hash)),
        gt(customerMerge.expiresAt, now),
      ),
    );
  return row;
}

/** The actor of what a mailed link does: who holds the link is not signed in. */
const LINK = customerActor(null);

async function confirm(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
  merging: Merging,
): Promise<'merged' | 'other-waits' | 'gone'> {
  const found = await find(tx, token, now);
  // Two presses, or one for each address, come one after the other.
  const [row] = found
    ? await tx.select().from(customerMerge).where(eq(customerMerge.id, found.id)).for('update')
    : [];
  if (!row) return 'gone';
  const side = getSide(row, hashToken(token));
  if (side === undefined) return 'gone';
  const isOther = side === 'other';
  await tx
    .update(customerMerge)
    .set(
      isOther
        ? { otherTokenHash: null, otherConfirmedAt: now }
        : { keptTokenHash: null, keptConfirmedAt: now },
    )
    .where(eq(customerMerge.id, row.id));
  const { keptId, otherId, keptEmail, otherEmail } = row;
  await recordEvent(tx, LINK, {
    action: 'customer.merge-confirmed',
    resource: { kind: 'customer', id: isOther ? otherId : keptId },
    before: null,
    after: { keptId, otherId, requestedBy: row.requestedBy },
  });
  // A link without its hash was pressed, or was never mailed: both have one address.
  if ((isOther ? row.keptTokenHash : row.otherTokenHash) !== null) return 'other-waits';
  const proof = { kind: 'mail', keptEmail, otherEmail } as const;
  const { kind } = await mergeCustomers(tx, LINK, { keptId, otherId, proof, now }, merging);
  if (kind === 'merged') return 'merged';
  await tx.delete(customerMerge).where(eq(customerMerge.id, row.id));
  return 'gone';
}

function getSide(
  { keptTokenHash, otherTokenHash }: WaitingMerge,
  hash: string,
): 'kept' | 'other' | undefined {
  if (keptTokenHash === hash) return 'kept';
  return otherTokenHash === hash ? 'other' : undefined;
}
