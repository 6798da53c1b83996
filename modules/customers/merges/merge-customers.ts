import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { movePersonalValues } from '#modules/audit/office.ts';
import { moveOrders } from '#modules/orders/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { moveBlocks } from '../blocks/move-blocks.ts';
import { getSubject, personalOf } from '../record-customer-event.ts';
import { BUILT_IN_ISSUER, findCustomer } from '../rows.ts';
import { buyer, customer, customerAddress, mergedEmail } from '../tables.ts';
import { lockBuyers } from './lock-buyers.ts';
import { loadMergeSide } from './load-merge-sides.ts';
import { listMergedEmails } from '../merged-emails.ts';
import type { Merging } from './merging.ts';
import { type MergeRefusal, type MergeResult, type MergeSide, planMerge, refuseMerge } from './plan-merge.ts';

/** Both confirmed by mail, at these addresses; or what an Owner saw, in words. */
export type MergeProof =
  | { kind: 'mail'; intoEmail: string; otherEmail: string }
  | { kind: 'note'; note: string };

export type MergeRequest = { intoId: string; otherId: string; proof: MergeProof; now: Date };

export type MergeOutcome =
  | { kind: 'merged' | 'unknown' }
  /** An address is another one since its link was mailed. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'refused'; why: MergeRefusal };

/**
 * Merges a customer into an account: orders, addresses, saved bottles, alerts, notes, blocks and what is
 * stored under the address are the account's, and the other customer is no more. It cannot be undone.
 * Locks: checkouts, customers, orders, the list of buyers, accounts.
 */
export async function mergeCustomers(
  tx: Transaction,
  actor: Actor,
  { intoId, otherId, proof, now }: MergeRequest,
  merging: Merging,
): Promise<MergeOutcome> {
  await lockBoth(tx, [intoId, otherId], merging);
  const into = await loadMergeSide(tx, { id: intoId, now }, merging);
  const other = await loadMergeSide(tx, { id: otherId, now }, merging);
  if (!into || !other) return { kind: 'unknown' };
  const why = refuseMerge(into, other);
  if (why) return { kind: 'refused', why };
  if (proof.kind === 'mail' && !isSameMail(proof, into, other)) return { kind: 'changed-meanwhile' };
  const to = into.buyer.orders.customerId;
  if (to === null) throw new Error('an account has no customer');
  const result = planMerge(into, other);
  await moveOrders(tx, other.buyer.orders, to);
  await moveBlocks(tx, {
    from: otherId,
    to: intoId,
    emails: await moveEmails(tx, other, { into, to, now }),
    now,
  });
  const from = other.buyer.orders.customerId;
  if (from !== null) await moveSaved(tx, { from, to }, merging);
  await writeResult(tx, { into, other, to, result, now });
  await recordMerge(tx, actor, { into, other, proof, result });
  await deleteOther(tx, actor, other, merging);
  return { kind: 'merged' };
}

async function lockBoth(tx: Transaction, ids: readonly string[], { checkouts }: Merging): Promise<void> {
  const both = await tx
    .select()
    .from(buyer)
    .where(inArray(buyer.id, [...ids]))
    .orderBy(asc(buyer.id));
  for (const { customerId, email } of both) {
    if (customerId !== null) await checkouts.lock(tx, customerId);
    else if (email !== null) await checkouts.lockOf(tx, email);
  }
  const customers = both.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, customers))
    .orderBy(asc(customer.id))
    .for('update');
  await lockBuyers(tx, ids);
}

const isSameMail = (
  { intoEmail, otherEmail }: { intoEmail: string; otherEmail: string },
  into: MergeSide,
  other: MergeSide,
): boolean => into.buyer.email === intoEmail && other.buyer.email === otherEmail;

type Place = { into: MergeSide; to: CustomerId; now: Date };

/** Gives the other's addresses to the account, and returns all that are its own now. */
async function moveEmails(
  tx: Transaction,
  { buyer: other }: MergeSide,
  { into, to, now }: Place,
): Promise<string[]> {
  const from = other.orders.customerId;
  if (from !== null)
    await tx.update(mergedEmail).set({ customerId: to }).where(eq(mergedEmail.customerId, from));
  const own = into.buyer.email;
  if (other.email !== null && other.email.toLowerCase() !== own?.toLowerCase())
    await tx
      .insert(mergedEmail)
      .values({
        emailKey: sql`lower(${other.email} collate "C")`,
        email: other.email,
        customerId: to,
        mergedAt: now,
      })
      .onConflictDoUpdate({ target: mergedEmail.emailKey, set: { customerId: to, mergedAt: now } });
  return [...(own === null ? [] : [own]), ...(await listMergedEmails(tx, to))];
}

/** An address that both have is one; the account's own default stays the default. */
async function moveSaved(
  tx: Transaction,
  { from, to }: { from: CustomerId; to: CustomerId },
  { checkouts, saved }: Merging,
): Promise<void> {
  await checkouts.move(tx, from, to);
  await saved.move(tx, from, to);
  const has = await tx.select().from(customerAddress).where(eq(customerAddress.customerId, to));
  const hasDefault = has.some(({ isDefault }) => isDefault);
  await tx
    .update(customerAddress)
    .set({ customerId: to, ...(hasDefault && { isDefault: false }) })
    .where(
      and(
        eq(customerAddress.customerId, from),
        sql`not exists (select from ${customerAddress} a
                         where a.customer_id = ${to}::uuid and a.details = ${customerAddress.details})`,
      ),
    );
}

async function writeResult(
  tx: Transaction,
  { into, other, to, result, now }: Place & { other: MergeSide; result: MergeResult },
): Promise<void> {
  const isWithdrawn = result.mailConsent === 'withdrawn' && into.buyer.wantsMail;
  if (isWithdrawn)
    await tx.update(customer).set({ marketingConsentWithdrawnAt: now }).where(eq(customer.id, to));
  await tx
    .update(buyer)
    .set({
      note: result.note,
      lastOrderAt: sql`greatest(${buyer.lastOrderAt}, ${other.buyer.lastOrderAt?.toISOString() ?? null}::timestamptz)`,
      version: sql`${buyer.version} + 1`,
    })
    .where(eq(buyer.id, into.buyer.id));
}

/** Both sides have their event. The other's personal values become the account's. */
async function recordMerge(
  tx: Transaction,
  actor: Actor,
  {
    into,
    other,
    proof,
    result,
  }: { into: MergeSide; other: MergeSide; proof: MergeProof; result: MergeResult },
): Promise<void> {
  const { id, version } = into.buyer;
  await recordEvent(tx, actor, {
    action: 'customer.merged',
    resource: { kind: 'customer', id, version: version + 1 },
    before: { note: personalOf(id, into.buyer.note), otherNote: personalOf(id, other.buyer.note) },
    after: {
      note: personalOf(id, result.note),
      otherId: other.buyer.id,
      otherEmail: personalOf(id, other.buyer.email),
      orders: other.orders,
      mailConsent: result.mailConsent,
      blockedUntil: result.blockedUntil?.toISOString() ?? null,
      proof: proof.kind,
      ...(proof.kind === 'note' && { seen: personalOf(id, proof.note) }),
    },
  });
  await recordEvent(tx, actor, {
    action: 'customer.merged-into',
    resource: { kind: 'customer', id: other.buyer.id },
    before: null,
    after: { intoId: id, proof: proof.kind },
  });
  await movePersonalValues(tx, getSubject(other.buyer.id), getSubject(id));
}

async function deleteOther(
  tx: Transaction,
  actor: Actor,
  { buyer: other }: MergeSide,
  { deleteAccount }: Merging,
) {
  const { customerId } = other.orders;
  if (customerId === null) {
    await tx.delete(buyer).where(eq(buyer.id, other.id));
    return;
  }
  const row = await findCustomer(tx, customerId);
  await tx.delete(customer).where(eq(customer.id, customerId));
  if (row?.issuer === BUILT_IN_ISSUER) await deleteAccount(tx, actor, row.subject);
}
