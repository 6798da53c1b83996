import type { AuthSettings } from '#contract/account/auth.ts';
import type { AuthUser } from './auth.ts';

/** The fields of the library's stored user that are used here. */
export type StoredUser = {
  user: AuthUser;
  /** Whether its access token has not expired. */
  isFresh: boolean;
};

/** Returns the key in `localStorage`; the head script uses the same. */
export const storedUserKey = ({ authority, clientId }: AuthSettings): string =>
  `oidc.user:${authority}:${clientId}`;

/**
 * Returns the stored user if it counts as signed in: its token has not expired or can be renewed
 * (specification note D47). Returns `null` for invalid data. `now` is in seconds since 1970.
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

/** Returns the fields of a profile that pages show (specification section 3). */
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
