import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addKey, listKeyRows, lockKeys } from './key-rows.ts';
import { authKey } from '../tables.ts';
import { validateSecret } from './load-keys.ts';

/** Clients may cache the published keys for this long before they fetch new ones. */
export const PUBLISHED_FIRST_MS = 10 * 60 * 1000;
/**
 * Sessions and refresh tokens live 90 days, and an ID token is sent again when its session ends.
 * One week is added.
 */
export const RETAINED_AFTER_MS = 97 * 24 * 60 * 60 * 1000;

/**
 * `published`: new keys are public, and the old ones still sign. `early`: they are public, but not
 * for long enough. `promoted`: they sign from now on. The old ones stay valid until `retireAt`, so
 * that no user is signed out.
 */
export type Rotated =
  | { kind: 'published' | 'early'; kid: string; promoteFrom: Date }
  | { kind: 'promoted'; kid: string; retireAt: Date };

/**
 * One step of the rotation of the keys that sign tokens and cookies: the first call publishes new
 * ones, a call at least ten minutes later puts them into use. Throws a `StartupError` for a wrong
 * secret, without any change.
 */
export async function rotateKeys(db: Database, secret: string, now: Date): Promise<Rotated> {
  return await inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const rows = await listKeyRows(tx, now);
    await validateSecret(secret, rows);
    const waiting = rows.find(({ purpose, promotedAt }) => purpose === 'sig' && promotedAt === null);
    if (!waiting) {
      await tx.delete(authKey).where(lte(authKey.retireAt, now));
      await addKey(tx, secret, { purpose: 'cookie', alg: undefined, createdAt: now, promotedAt: undefined });
      const kid = await addKey(tx, secret, {
        purpose: 'sig',
        alg: 'ES256',
        createdAt: now,
        promotedAt: undefined,
      });
      return { kind: 'published', kid, promoteFrom: new Date(now.getTime() + PUBLISHED_FIRST_MS) };
    }
    const promoteFrom = new Date(waiting.createdAt.getTime() + PUBLISHED_FIRST_MS);
    if (now < promoteFrom) return { kind: 'early', kid: waiting.kid, promoteFrom };
    const retireAt = new Date(now.getTime() + RETAINED_AFTER_MS);
    const { purpose, alg, promotedAt } = authKey;
    const isRotated = or(eq(purpose, 'cookie'), and(eq(purpose, 'sig'), eq(alg, 'ES256')));
    await tx
      .update(authKey)
      .set({ retireAt })
      .where(and(isRotated, isNotNull(promotedAt), isNull(authKey.retireAt)));
    await tx
      .update(authKey)
      .set({ promotedAt: now })
      .where(and(isRotated, isNull(promotedAt)));
    return { kind: 'promoted', kid: waiting.kid, retireAt };
  });
}
