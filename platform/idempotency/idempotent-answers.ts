import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { idempotentAnswer } from '#platform/tables.ts';

/** A request that must take effect once, however often it is sent. */
export type IdempotentRequest = {
  /** Caller and endpoint: the same key of another caller, or at another endpoint, is another key. */
  scope: string;
  key: string;
  /** Everything that makes the request what it is: URL and body. */
  content: string | Uint8Array;
};

export type StoredAnswer = { status: number; headers: Readonly<Record<string, string>>; body: unknown };

export type PreviousAnswer =
  /** The first request with this key: the caller runs it and stores its answer. */
  | { kind: 'none' }
  | { kind: 'answered'; answer: StoredAnswer }
  /** It was answered with a secret, which is not stored. */
  | { kind: 'secret' }
  /** The key was used for another request. */
  | { kind: 'other-request' }
  /** The first request with this key has not ended. */
  | { kind: 'running' };

const RETENTION_MS = 24 * 60 * 60_000;
const LockSchema = z.object({ isLocked: z.boolean() });

/**
 * Locks the key until the transaction ends, and finds the answer to an earlier request with it. The
 * caller runs the request in the same transaction, so effect and answer are stored together or not
 * at all.
 */
export async function findPreviousAnswer(
  tx: Transaction,
  request: IdempotentRequest,
  now: Date,
): Promise<PreviousAnswer> {
  const keyHash = hashKey(request);
  const [lock] = await queryRows(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 51)) as "isLocked"`,
    LockSchema,
  );
  if (lock?.isLocked !== true) return { kind: 'running' };
  const [found] = await tx.select().from(idempotentAnswer).where(eq(idempotentAnswer.keyHash, keyHash));
  if (!found) return { kind: 'none' };
  if (found.createdAt.getTime() <= now.getTime() - RETENTION_MS) {
    await tx.delete(idempotentAnswer).where(eq(idempotentAnswer.keyHash, keyHash));
    return { kind: 'none' };
  }
  if (found.requestHash !== sha256(request.content)) return { kind: 'other-request' };
  if (found.holdsSecret) return { kind: 'secret' };
  const { status, headers, body } = found;
  return { kind: 'answered', answer: { status, headers, body: body ?? undefined } };
}

/** Stores the answer to a request. Of an answer with a secret, only that it was given. */
export async function saveAnswer(
  tx: Transaction,
  request: IdempotentRequest,
  { status, headers, body }: StoredAnswer,
  options: { now: Date; holdsSecret: boolean },
): Promise<void> {
  await tx
    .insert(idempotentAnswer)
    .values({
      keyHash: hashKey(request),
      requestHash: sha256(request.content),
      status,
      headers: options.holdsSecret ? {} : { ...headers },
      body: options.holdsSecret ? null : (body ?? null),
      holdsSecret: options.holdsSecret,
      createdAt: options.now,
    });
}

/** Deletes answers that are older than a day. */
export async function deleteOldAnswers(db: Handle, now: Date): Promise<void> {
  await db
    .delete(idempotentAnswer)
    .where(lt(idempotentAnswer.createdAt, new Date(now.getTime() - RETENTION_MS)));
}

const hashKey = ({ scope, key }: IdempotentRequest): string => sha256(`${scope}\0${key}`);

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
