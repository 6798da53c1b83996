import { and, eq, gt, or } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { customerActor } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { customerMerge } from '../tables.ts';
import { mergeCustomers } from './merge-customers.ts';
import type { MergeLinks } from './merge-links.ts';
import type { Merging } from './merging.ts';
import { hashToken, type WaitingMerge } from './waiting-merges.ts';

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
        or(eq(customerMerge.intoTokenHash, hash), eq(customerMerge.otherTokenHash, hash)),
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
        : { intoTokenHash: null, intoConfirmedAt: now },
    )
    .where(eq(customerMerge.id, row.id));
  const { intoId, otherId, intoEmail, otherEmail } = row;
  await recordEvent(tx, LINK, {
    action: 'customer.merge-confirmed',
    resource: { kind: 'customer', id: isOther ? otherId : intoId },
    before: null,
    after: { intoId, otherId, requestedBy: row.requestedBy },
  });
  // A link without its hash was pressed, or was never mailed: both have one address.
  if ((isOther ? row.intoTokenHash : row.otherTokenHash) !== null) return 'other-waits';
  const proof = { kind: 'mail', intoEmail, otherEmail } as const;
  const { kind } = await mergeCustomers(tx, LINK, { intoId, otherId, proof, now }, merging);
  if (kind === 'merged') return 'merged';
  await tx.delete(customerMerge).where(eq(customerMerge.id, row.id));
  return 'gone';
}

function getSide(
  { intoTokenHash, otherTokenHash }: WaitingMerge,
  hash: string,
): 'into' | 'other' | undefined {
  if (intoTokenHash === hash) return 'into';
  return otherTokenHash === hash ? 'other' : undefined;
}
