import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MailRefusalCause } from '#contract/staff/mail-refusals.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { listOrdersOfEmail, listRecipients } from '#modules/orders/office.ts';
import { retryDeadMailTo } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { mailRefusal } from './tables.ts';

/** That an address refuses mail, and since when. */
export type MailRefusal = { cause: MailRefusalCause; at: Date };

const isOpen = isNull(mailRefusal.liftedAt);

/** Finds why mail to an address is not sent, or `undefined`. */
export async function findRefusal(db: Handle, email: string): Promise<MailRefusal | undefined> {
  const [found] = await db
    .select({ cause: mailRefusal.cause, at: mailRefusal.refusedAt })
    .from(mailRefusal)
    .where(and(eq(mailRefusal.addressHash, hash(email)), isOpen));
  return found;
}

/**
 * Records that an address refuses mail. Told again, or told of the time before staff asked to try
 * again, it changes nothing.
 */
export async function recordRefusal(
  tx: Transaction,
  actor: Actor,
  { email, cause, at }: { email: string; cause: MailRefusalCause; at: Date },
): Promise<void> {
  const addressHash = hash(email);
  const [newest] = await listOrdersOfEmail(tx, email, 1);
  const isNews = sql`${mailRefusal.liftedAt} < excluded.refused_at`;
  const { rowCount } = await tx
    .insert(mailRefusal)
    .values({ addressHash, cause, refusedAt: at, orderNumber: newest?.number ?? null })
    .onConflictDoUpdate({
      target: mailRefusal.addressHash,
      set: {
        cause: sql`excluded.cause`,
        refusedAt: sql`excluded.refused_at`,
        orderNumber: sql`excluded.order_number`,
        liftedAt: null,
      },
      setWhere: isNews,
    });
  if (rowCount === 0) return;
  await recordEvent(tx, actor, {
    action: 'mail-refusal.recorded',
    resource: { kind: 'mail-refusal', id: addressHash },
    before: null,
    after: { cause },
  });
}

/**
 * Lets mail to an address be sent again, with what was not sent meanwhile. Returns whether it was
 * refused.
 */
export async function liftRefusal(
  tx: Transaction,
  actor: Actor,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const addressHash = hash(email);
  const [lifted] = await tx
    .update(mailRefusal)
    .set({ liftedAt: now })
    .where(and(eq(mailRefusal.addressHash, addressHash), isOpen))
    .returning({ cause: mailRefusal.cause });
  if (!lifted) return false;
  await retryDeadMailTo(tx, email);
  await recordEvent(tx, actor, {
    action: 'mail-refusal.lifted',
    resource: { kind: 'mail-refusal', id: addressHash },
    before: lifted,
    after: null,
  });
  return true;
}

/** A buyer whom mail does not reach, by their newest order. */
export type UnreachableBuyer = { number: string; name: string; cause: MailRefusalCause };

/** More are not told apart. */
/** Counts the addresses to which no mail is sent. */
export async function countRefusals(db: Handle): Promise<number> {
  return await db.$count(mailRefusal, isOpen);
}

const MAX_UNREACHABLE = 200;

/**
 * Lists the buyers whom mail does not reach, the newest first. An order whose address was corrected
 * since is none of them.
 */
export async function listUnreachable(
  db: Handle,
  { isTest }: { isTest: boolean },
): Promise<UnreachableBuyer[]> {
  const rows = await db
    .select()
    .from(mailRefusal)
    .where(and(isOpen, isNotNull(mailRefusal.orderNumber)))
    .orderBy(desc(mailRefusal.refusedAt))
    .limit(MAX_UNREACHABLE);
  if (rows.length === 0) return [];
  const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? []);
  const recipients = await listRecipients(db, { isTest, numbers });
  return rows.flatMap(({ orderNumber, addressHash, cause }) => {
    const order = recipients.find(({ number }) => number === orderNumber);
    if (!order || hash(order.email) !== addressHash) return [];
    return [{ number: order.number, name: order.name, cause }];
  });
}

/** Deletes refusals that are a year old: an address may work again. */
export async function deleteOldRefusals(db: Handle): Promise<void> {
  await db.delete(mailRefusal).where(sql`${mailRefusal.refusedAt} < now() - interval '1 year'`);
}

const hash = (email: string): string =>
  createHash('sha256').update(`mail ${email.trim().toLowerCase()}`).digest('base64url');
