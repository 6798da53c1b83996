import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PersonClaims } from '../bearer.ts';
import { requestProvider } from './request-provider.ts';

/** The user whose claims are requested. `expiresAt` is Unix time in seconds. */
export type AskClaims = { subject: string; token: string; expiresAt: number };

const MAX_CACHED = 2000;
/** After a failure the provider is not requested again for the same token for this time. */
const AFTER_FAILURE_MS = 30_000;

const text = z.string().trim().min(1).max(320).optional().catch(undefined);
/** OpenID Connect Core 1.0 section 5.1. An invalid value counts as absent. */
const UserInfo = z.object({
  sub: z.string(),
  name: text,
  email: text,
  email_verified: z.unknown().optional(),
  picture: z.string().max(2048).optional().catch(undefined),
});

/**
 * Loads user-info about the token's user from an external provider. Requested once per token.
 * Returns `undefined` when the provider has no such endpoint, does not respond, or responds about
 * another user (OpenID Connect Core 1.0 section 5.3.2). Never throws.
 */
export function findUserInfo(
  endpoint: () => Promise<string | undefined>,
): (of: AskClaims) => Promise<PersonClaims | undefined> {
  const cached = new LRUCache<string, Promise<PersonClaims | undefined>>({ max: MAX_CACHED });
  const ask = async ({ subject, token }: AskClaims): Promise<PersonClaims | undefined> => {
    const address = await endpoint();
    if (address === undefined) return undefined;
    const info = UserInfo.parse(await requestProvider(address, { authorization: `Bearer ${token}` }));
    if (info.sub !== subject) throw new Error('user-info of another subject');
    return {
      name: info.name ?? null,
      email: info.email ?? null,
      isEmailVerified: info.email !== undefined && info.email_verified === true,
      picture: info.picture ?? null,
    };
  };
  return (of) => {
    const key = createHash('sha256').update(of.token).digest('base64url');
    const known = cached.get(key);
    if (known) return known;
    const claims = ask(of).catch(() => {
      const ttl = Math.min(cached.getRemainingTTL(key), AFTER_FAILURE_MS);
      if (cached.peek(key) === claims) cached.set(key, claims, { ttl });
      return undefined;
    });
    // A lifetime of 0 would be without end.
    cached.set(key, claims, { ttl: Math.max(1, of.expiresAt * 1000 - Date.now()) });
    return claims;
  };
}
