import { z } from 'zod';
import { PLAIN_SESSION_COOKIE, SESSION_COOKIE, SESSION_TOKEN } from '#contract/staff/session-cookie.ts';
import { JOIN_KINDS } from '#contract/staff/sign-in.ts';
import { findCookie } from '#server/http/parse-visit.ts';

/** How long a person may take to sign in. */
export const LOGIN_SECONDS = 600;

const LoginSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of the office to which the sign-in leads. */
  path: z.string(),
  /** When it began: Unix time in seconds. */
  startedAt: z.int(),
  /** The session whose person proves both factors again. */
  sessionId: z.string().optional(),
  join: z.object({ kind: z.enum(JOIN_KINDS), token: z.string() }).optional(),
});
/** A sign-in that this browser began. It holds nothing that the person may not know. */
export type Login = z.infer<typeof LoginSchema>;

/** The cookies of the back office at its origin. */
export type OfficeCookies = {
  findSession(header: string | undefined): string | undefined;
  findLogin(header: string | undefined): Login | undefined;
  setSession(token: string): string;
  clearSession(): string;
  setLogin(login: Login): string;
  clearLogin(): string;
};

/** Over https the names have the prefix `__Host-`: no other host can set them. */
export function createOfficeCookies(origin: string): OfficeCookies {
  const isHttps = origin.startsWith('https:');
  const secure = isHttps ? '; Secure' : '';
  const session = isHttps ? SESSION_COOKIE : PLAIN_SESSION_COOKIE;
  const login = isHttps ? '__Host-office-login' : 'office-login';
  const write = (name: string, value: string, site: 'Strict' | 'Lax', more = ''): string =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=${site}${secure}${more}`;
  return {
    findSession: (header = '') => findCookie(header, session, SESSION_TOKEN),
    findLogin(header = '') {
      const value = findCookie(header, login, /^[\w-]{1,4000}$/);
      if (value === undefined) return undefined;
      try {
        return LoginSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      } catch {
        return undefined;
      }
    },
    // Without an age it ends with the browser; the database limits it before.
    setSession: (token) => write(session, token, 'Strict'),
    clearSession: () => write(session, '', 'Strict', '; Max-Age=0'),
    // Lax: a provider on another site leads back with it.
    setLogin: (value) =>
      write(
        login,
        Buffer.from(JSON.stringify(value)).toString('base64url'),
        'Lax',
        `; Max-Age=${LOGIN_SECONDS}`,
      ),
    clearLogin: () => write(login, '', 'Lax', '; Max-Age=0'),
  };
}
