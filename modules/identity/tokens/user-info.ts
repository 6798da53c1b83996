import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PersonClaims } from '../bearer.ts';
import { requestProvider } from './request-provider.ts';

/** Whose claims are asked for. `expiresAt` in seconds since 1970. */
export type AskClaims = { subject: string; token: string; expiresAt: number };

const MAX_CACHED = 2000;
/** How long a provider that did not answer is not asked again about the same token. */
const AFTER_FAILURE_MS = 30_000;

const text = z.string().trim().min(1).max(320).optional().catch(undefined);
/** OpenID Connect Core 1.0 section 5.1. What is not as it should be counts as not said. */
const UserInfo = z.object({
  sub: z.string(),
  name: text,
  email: text,
  email_verified: z.unknown().optional(),
  picture: z.string().max(2048).optional().catch(undefined),
});

/**
 * What another provider's user-info endpoint says of the token's user. Requested once in the
 * token's life. `undefined` where the provider has no such endpoint, does not answer, or answers
 * about another user (OpenID Connect Core 1.0 section 5.3.2). Never throws.
 */
export function findUserInfo(
  endpoint: () => Promise<string | undefined>,
): (of: AskClaims) => Promise<PersonClaims | undefined> {
  const cached = new Map<string, { until: number; claims: Promise<PersonClaims | undefined> }>();
  const ask = async ({ subject, token }: AskClaims): Promise<PersonClaims | undefined> => {
    const address = await endpoint();
    if (address === undefined) return undefined;
    const info = UserInfo.parse(await requestProvider(address, { authorization: `Bearer ${token}` }));
    if (info.sub !== subject) throw new Error('user-info of somebody else');
    return {
      name: info.name ?? null,
      email: info.email ?? null,
      isEmailVerified: info.email !== undefined && info.email_verified === true,
      picture: info.picture ?? null,
    };
  };
  return (of) => {
    const key = createHash('sha256').update(of.token).digest('base64url');
    const now = Date.now();
    const known = cached.get(key);
    if (known && known.until > now) return known.claims;
    const entry = {
      until: of.expiresAt * 1000,
      claims: ask(of).catch(() => {
        entry.until = Math.min(entry.until, Date.now() + AFTER_FAILURE_MS);
        return undefined;
      }),
    };
    cached.delete(key);
    cached.set(key, entry);
    // The oldest goes first: a Map keeps the order in which things came.
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break;
      cached.delete(oldest);
    }
    return entry.claims;
  };
}
