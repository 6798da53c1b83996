import { eq } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { decrypt, deriveSecret, encrypt } from '#platform/encrypt.ts';
import { shopSecret } from './tables.ts';

/** Names of the secrets that are typed in the office. */
export type SecretName = 'backup-passphrase' | 'mail-password' | 'payment-key' | 'payment-webhook-secret';

/** What a person may see of a secret. */
export type SecretFacts = { hint: string; updatedAt: Date };

/** Seals and opens secrets of the shop. */
export type SecretKey = Buffer;

/** The key under which secrets of the shop are sealed, made of AUTH_SECRET. */
export const deriveSecretKey = (authSecret: string): SecretKey => deriveSecret(authSecret, 'settings');

/**
 * Returns a secret; `undefined` when there is none, when it was sealed under another AUTH_SECRET, and
 * without a key.
 */
export async function openSecret(
  db: Handle,
  key: SecretKey | undefined,
  name: SecretName,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const [row] = await db.select().from(shopSecret).where(eq(shopSecret.name, name));
  return row && decrypt(key, name, row.sealed);
}

/** What a person may see of a secret, or `undefined` without one. */
export async function findSecretFacts(db: Handle, name: SecretName): Promise<SecretFacts | undefined> {
  const [row] = await db.select().from(shopSecret).where(eq(shopSecret.name, name));
  return row && { hint: row.hint, updatedAt: row.updatedAt };
}

/**
 * Seals and stores a secret in place of the former one; `null` removes it. The audit names it and never
 * holds its value. `hint`: characters that are shown.
 */
export async function saveSecret(
  tx: Transaction,
  actor: Actor,
  { key, name, value, hint }: { key: SecretKey; name: SecretName; value: string | null; hint: string },
): Promise<void> {
  const former = await findSecretFacts(tx, name);
  if (value === null) {
    if (!former) return;
    await tx.delete(shopSecret).where(eq(shopSecret.name, name));
  } else {
    const row = {
      sealed: encrypt(key, name, value),
      hint,
      updatedAt: new Date(),
      updatedBy: formatActor(actor),
    };
    await tx
      .insert(shopSecret)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: shopSecret.name, set: row });
  }
  await recordEvent(tx, actor, {
    action: value === null ? 'secret.removed' : 'secret.saved',
    resource: { kind: 'secret', id: name },
    before: former ? { hint: former.hint } : null,
    after: value === null ? null : { hint },
  });
}
