import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#contract/durations.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { listMergedEmails } from '../merged-emails.ts';
import { personalOf } from '../record-customer-event.ts';
import { buyer, buyerBlock } from '../tables.ts';

/** Characters of the reason of a block. */
export const BLOCK_REASON_LENGTH = 200;
/** A block ends by itself after this time (back office, B60). */
export const MAX_BLOCK_DAYS = 366;

/** Where a delivery goes, as far as a block compares it. */
export type BlockedAddress = { address: string; address2: string; postalCode: string };

/** A block that holds now. */
export type BuyerBlock = {
  reason: string;
  /** Who blocked, as `staff:1234`. */
  blockedBy: string;
  createdAt: Date;
  until: Date;
  /** Deliveries to the address are refused too, for any buyer. */
  hasAddress: boolean;
};

export type BlockBuyerOutcome =
  | { kind: 'blocked' }
  | { kind: 'unknown' | 'blocked-already' | 'no-email' }
  | { kind: 'changed-meanwhile' };

type Key = { id: string; version: number };

/**
 * Blocks a buyer until a day: their email address, and the delivery address where it is given, can order
 * nothing. What is under way goes on.
 */
export async function blockBuyer(
  tx: Transaction,
  actor: Actor,
  given: Key & { reason: string; days: number; address?: BlockedAddress | undefined; now: Date },
): Promise<BlockBuyerOutcome> {
  const { id, version, reason, days, address, now } = given;
  const until = new Date(now.getTime() + Math.min(days, MAX_BLOCK_DAYS) * DAY_MS);
  const row = await lockBuyer(tx, id);
  if (!row) return { kind: 'unknown' };
  if (row.version !== version) return { kind: 'changed-meanwhile' };
  if (row.email === null) return { kind: 'no-email' };
  if (await findBlockOf(tx, id, now)) return { kind: 'blocked-already' };
  // One that ended by itself makes room.
  await lift(tx, id, now);
  const stored = { buyerId: id, reason, blockedBy: formatActor(actor), createdAt: now, until };
  const emails = [row.email, ...(await listMergedEmails(tx, row.customerId))];
  await tx
    .insert(buyerBlock)
    .values(
      emails.map((email, index) => ({
        ...stored,
        id: uuidv7(),
        emailHash: hashEmail(email),
        addressHash: address && index === 0 ? hashAddress(address) : null,
      })),
    );
  await recordEvent(tx, actor, {
    action: 'customer.blocked',
    resource: { kind: 'customer', id, version: await raiseVersion(tx, row) },
    before: { isBlocked: false },
    after: { isBlocked: true, blockedUntil: until.toISOString(), reason: personalOf(id, reason) },
  });
  return { kind: 'blocked' };
}

/** Ends the block of a buyer. */
export async function unblockBuyer(
  tx: Transaction,
  actor: Actor,
  { id, version, now }: Omit<Key, 'version'> & { version?: number; now: Date },
): Promise<{ kind: 'unblocked' | 'unknown' | 'not-blocked' | 'changed-meanwhile' }> {
  const row = await lockBuyer(tx, id);
  if (!row) return { kind: 'unknown' };
  if (version !== undefined && row.version !== version) return { kind: 'changed-meanwhile' };
  if (!(await lift(tx, id, now))) return { kind: 'not-blocked' };
  await recordEvent(tx, actor, {
    action: 'customer.unblocked',
    resource: { kind: 'customer', id, version: await raiseVersion(tx, row) },
    before: { isBlocked: true },
    after: { isBlocked: false },
  });
  return { kind: 'unblocked' };
}

/** Finds the block of a buyer that holds now, the longest of several, or `undefined`. */
export async function findBlockOf(db: Handle, id: string, now: Date): Promise<BuyerBlock | undefined> {
  const rows = await db
    .select()
    .from(buyerBlock)
    .where(and(eq(buyerBlock.buyerId, id), isNull(buyerBlock.liftedAt), gt(buyerBlock.until, now)))
    .orderBy(desc(buyerBlock.until), desc(buyerBlock.createdAt));
  const [longest] = rows;
  if (!longest) return undefined;
  const { reason, blockedBy, createdAt, until } = longest;
  return { reason, blockedBy, createdAt, until, hasAddress: rows.some((row) => row.addressHash !== null) };
}

/** Whether an order of this email to this address is blocked now. */
export async function isBlocked(
  db: Handle,
  delivery: BlockedAddress & { email: string },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: buyerBlock.id })
    .from(buyerBlock)
    .where(
      and(
        isNull(buyerBlock.liftedAt),
        gt(buyerBlock.until, now),
        or(
          eq(buyerBlock.emailHash, hashEmail(delivery.email)),
          eq(buyerBlock.addressHash, hashAddress(delivery)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function lockBuyer(tx: Transaction, id: string) {
  const [row] = await tx.select().from(buyer).where(eq(buyer.id, id)).for('update');
  return row;
}

async function raiseVersion(tx: Transaction, { id, version }: Key): Promise<number> {
  await tx
    .update(buyer)
    .set({ version: version + 1 })
    .where(eq(buyer.id, id));
  return version + 1;
}

async function lift(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(buyerBlock)
    .set({ liftedAt: sql`least(${buyerBlock.until}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(buyerBlock.buyerId, id), isNull(buyerBlock.liftedAt)));
  return (rowCount ?? 0) > 0;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The stored form of a blocked address. */
export const hashEmail = (email: string): string => hash(`email ${email.trim().toLowerCase()}`);

/** Letters and digits alone: `12 Elm St` and `12, elm st.` are one address. */
const hashAddress = ({ address, address2, postalCode }: BlockedAddress): string =>
  hash(
    `address ${[address, address2, postalCode].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).join(' ')}`,
  );
