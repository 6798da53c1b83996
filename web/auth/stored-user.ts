import type { AuthSettings } from '#contract/account/auth.ts';
import type { AuthUser } from './auth.ts';

/** The user as the library keeps it, as far as it is read here. */
export type StoredUser = {
  user: AuthUser;
  /** Its access token has not run out. */
  isFresh: boolean;
};

/** Name in `localStorage`; the head script knows the same. */
export const storedUserKey = ({ authority, clientId }: AuthSettings): string =>
  `oidc.user:${authority}:${clientId}`;

/**
 * The stored user, where there is one who counts: a token that has not run out, or one that can be renewed (decision D47).
 * What cannot be read is nobody. `now` is in seconds since 1970.
 */
export function parseStoredUser(text: string | null, now: number): StoredUser | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['profile'])) return null;
    const { profile, expires_at: until, refresh_token: renewal } = stored;
    const isFresh = typeof until !== 'number' || until > now;
    return isFresh || renewal ? { user: getUser(profile), isFresh } : null;
  } catch {
    return null;
  }
}

/** What pages show of a profile (specification section 3). */
export function getUser(profile: Readonly<Record<string, unknown>>): AuthUser {
  const text = (name: string): string | null => {
    const value = profile[name];
    return typeof value === 'string' && value.trim() ? value.trim() : null;
  };
  return { subject: text('sub') ?? '', name: text('name'), email: text('email'), picture: text('picture') };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
