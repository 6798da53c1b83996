import { createHash, randomBytes } from 'node:crypto';
import { eq, gt, lte, or, and } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MERGE_PATH } from '#contract/account/merge.ts';
import { DAY_MS } from '#contract/durations.ts';
import { localPath, parseLocale } from '#contract/locale.ts';
import { TOKEN_PARAMETER } from '#contract/pages/stock-alert-paths.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import type { FoundBuyer } from '../buyers/find-buyer.ts';
import { personalOf } from '../record-customer-event.ts';
import { customerMerge } from '../tables.ts';
import { mergeEmail } from './merge-email.ts';
import { lockBuyers } from './lock-buyers.ts';
import { loadMergeSide } from './load-merge-sides.ts';
import type { Merging } from './merging.ts';
import { type MergeRefusal, refuseMerge } from './plan-merge.ts';

/** Days for which the mailed links of a merge are valid. */
export const MERGE_DAYS = 7;

export type WaitingMerge = typeof customerMerge.$inferSelect;

export type RequestMergeOutcome =
  | { kind: 'requested' | 'unknown' }
  | { kind: 'refused'; why: MergeRefusal | 'no-email' | 'waits-already' };

/**
 * Asks both addresses to confirm that two customers are one person; one address that both have is asked
 * once. Nothing is merged before each has confirmed.
 */
export async function requestMerge(
  tx: Transaction,
  actor: Actor,
  { intoId, otherId, now }: { intoId: string; otherId: string; now: Date },
  merging: Merging,
): Promise<RequestMergeOutcome> {
  await lockBuyers(tx, [intoId, otherId]);
  const into = await loadMergeSide(tx, { id: intoId, now }, merging);
  const other = await loadMergeSide(tx, { id: otherId, now }, merging);
  if (!into || !other) return { kind: 'unknown' };
  const why = refuseMerge(into, other);
  if (why) return { kind: 'refused', why };
  const [intoEmail, otherEmail] = [into.buyer.email, other.buyer.email];
  if (intoEmail === null || otherEmail === null) return { kind: 'refused', why: 'no-email' };
  for (const id of [intoId, otherId])
    if (await findWaitingMerge(tx, id, now)) return { kind: 'refused', why: 'waits-already' };
  await tx.delete(customerMerge).where(isOfEither(intoId, otherId));
  const isOneAddress = intoEmail.toLowerCase() === otherEmail.toLowerCase();
  const [intoToken, otherToken] = [createToken(), createToken()];
  const expiresAt = new Date(now.getTime() + MERGE_DAYS * DAY_MS);
  await tx
    .insert(customerMerge)
    .values({
      id: uuidv7(),
      intoId,
      otherId,
      intoEmail,
      otherEmail,
      intoTokenHash: hashToken(intoToken),
      otherTokenHash: isOneAddress ? null : hashToken(otherToken),
      requestedBy: formatActor(actor),
      requestedAt: now,
      expiresAt,
    });
  await sendLink(tx, into.buyer, intoToken);
  if (!isOneAddress) await sendLink(tx, other.buyer, otherToken);
  await record(tx, actor, intoId, 'requested', { otherId, otherEmail, expiresAt: expiresAt.toISOString() });
  return { kind: 'requested' };
}

async function sendLink(tx: Transaction, { email, account }: FoundBuyer, token: string): Promise<void> {
  const locale = parseLocale(account?.locale ?? '');
  const path = `${localPath(locale, MERGE_PATH)}?${TOKEN_PARAMETER}=${token}`;
  await enqueue(tx, emailJob(mergeEmail({ to: email ?? '', path, days: MERGE_DAYS, locale })));
}

/** Ends a merge that waits; its links are not valid any more. */
export async function withdrawMerge(
  tx: Transaction,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<{ kind: 'withdrawn' | 'unknown' }> {
  const waiting = await findWaitingMerge(tx, id, now);
  if (!waiting) return { kind: 'unknown' };
  const { rowCount } = await tx.delete(customerMerge).where(eq(customerMerge.id, waiting.id));
  if (rowCount === 0) return { kind: 'unknown' };
  await record(tx, actor, waiting.intoId, 'withdrawn', {
    otherId: waiting.otherId,
    otherEmail: waiting.otherEmail,
  });
  return { kind: 'withdrawn' };
}

/** Finds the merge of a customer that waits now, as either of the two; `undefined` without one. */
export async function findWaitingMerge(db: Handle, id: string, now: Date): Promise<WaitingMerge | undefined> {
  const [row] = await db
    .select()
    .from(customerMerge)
    .where(and(isOfEither(id, id), gt(customerMerge.expiresAt, now)));
  return row;
}

/** Deletes merges that were not confirmed in time. */
export async function deleteExpiredMerges(db: Handle, now: Date): Promise<void> {
  await db.delete(customerMerge).where(lte(customerMerge.expiresAt, now));
}

/** Records a step of a merge at the customer who stays. */
async function record(
  tx: Transaction,
  actor: Actor,
  intoId: string,
  step: 'requested' | 'withdrawn',
  { otherEmail, ...fields }: { otherId: string; otherEmail: string; expiresAt?: string },
): Promise<void> {
  await recordEvent(tx, actor, {
    action: `customer.merge-${step}`,
    resource: { kind: 'customer', id: intoId },
    before: null,
    after: { ...fields, otherEmail: personalOf(intoId, otherEmail) },
  });
}

const isOfEither = (one: string, other: string) =>
  or(...[one, other].flatMap((id) => [eq(customerMerge.intoId, id), eq(customerMerge.otherId, id)]));

const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a mailed token: the token itself is 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
