import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#platform/database/handle.ts';
import { buyerBlock } from '../tables.ts';
import { hashEmail } from './block-buyer.ts';

/**
 * Moves the blocks of a buyer to the account into which they are merged. While one holds, every address
 * of the account is blocked, as long as the longest of them.
 */
export async function moveBlocks(
  tx: Transaction,
  { from, to, emails, now }: { from: string; to: string; emails: readonly string[]; now: Date },
): Promise<void> {
  await tx.update(buyerBlock).set({ buyerId: to }).where(eq(buyerBlock.buyerId, from));
  const held = await tx
    .select()
    .from(buyerBlock)
    .where(and(eq(buyerBlock.buyerId, to), isNull(buyerBlock.liftedAt), gt(buyerBlock.until, now)))
    .orderBy(desc(buyerBlock.until));
  const [longest] = held;
  if (!longest) return;
  const { reason, blockedBy, createdAt, until } = longest;
  const missing = emails
    .map(hashEmail)
    .filter((hash) => !held.some(({ emailHash, until: end }) => emailHash === hash && end >= until));
  if (missing.length > 0)
    await tx
      .insert(buyerBlock)
      .values(
        missing.map((emailHash) => ({
          id: uuidv7(),
          buyerId: to,
          emailHash,
          addressHash: null,
          reason,
          blockedBy,
          createdAt,
          until,
        })),
      );
}
