import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import { ROTATION_HOURS } from '#contract/webhooks/webhook-limits.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import type { webhookEndpoint } from '../tables.ts';

type Endpoint = typeof webhookEndpoint.$inferSelect;

/** Creates a secret in the form of Standard Webhooks: `whsec_` and 256 random bits. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const nameSecret = (endpointId: string): string => `webhook ${endpointId}`;

export const sealSecret = (key: SecretKey, endpointId: string, secret: string): Buffer =>
  encrypt(key, nameSecret(endpointId), secret);

/** Until when the secret signs that is replaced now. */
export const endOfFormer = (now: Date): Date => new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);

/**
 * Returns the secrets that sign at this moment, the present one first; none when they were sealed under
 * another AUTH_SECRET.
 */
export function openSecrets(
  key: SecretKey | undefined,
  { id, secret, formerSecret, formerUntil }: Pick<Endpoint, 'id' | 'secret' | 'formerSecret' | 'formerUntil'>,
  now: Date,
): string[] {
  if (key === undefined) return [];
  const present = decrypt(key, nameSecret(id), secret);
  if (present === undefined) return [];
  const isFormer = formerSecret !== null && formerUntil !== null && formerUntil > now;
  const former = isFormer ? decrypt(key, nameSecret(id), formerSecret) : undefined;
  return former === undefined ? [present] : [present, former];
}
