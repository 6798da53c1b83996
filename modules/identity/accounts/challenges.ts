import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { passkeyChallenge } from '../tables.ts';

const LIFETIME_MS = 5 * 60_000;

/** What a challenge is for: a running sign-in, an account that adds a passkey, a registration. */
export type ChallengeKey = `signin:${string}` | `account:${string}` | `registration:${string}`;

/** Creates a challenge for five minutes and replaces the previous one. 32 random bytes in base64url. */
export async function createChallenge(db: Handle, key: ChallengeKey, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const created = { challenge, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
  await db
    .insert(passkeyChallenge)
    .values({ key, ...created })
    .onConflictDoUpdate({ target: passkeyChallenge.key, set: created });
  return challenge;
}

/**
 * Returns the challenge once and deletes it, whether its response is right or wrong. Returns
 * `undefined` when there is none or it has expired.
 */
export async function consumeChallenge(
  db: Handle,
  key: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(eq(passkeyChallenge.key, key))
    .returning({ challenge: passkeyChallenge.challenge, expiresAt: passkeyChallenge.expiresAt });
  return row && row.expiresAt > now ? row.challenge : undefined;
}
