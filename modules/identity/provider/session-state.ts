import { createHash, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * OpenID Connect Session Management 1.0: the client's frame compares `session_state` with a cookie
 * of this origin. It sees without a request that another user signed in or out. The cookie is
 * readable by script and holds no secret.
 */
export const BROWSER_STATE = '_opbs';
/** The frame's value for a missing cookie. */
export const ANONYMOUS = 'anon';

const sha256 = (text: string) => createHash('sha256').update(text);

/** Adds `session_state` to the provider's responses to clients, and updates the cookie. */
export function getSessionState(issuer: string) {
  const attributes = `Path=/; SameSite=Lax${issuer.startsWith('https:') ? '; Secure' : ''}`;
  const setState = (ctx: KoaContextWithOIDC, state: string): void =>
    ctx.append('set-cookie', `${BROWSER_STATE}=${state}; ${attributes}`);
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    // `undefined` when no route handled the request.
    const { oidc }: { oidc?: KoaContextWithOIDC['oidc'] } = ctx;
    const route = oidc?.route;
    // The types lack the flag of an ended session.
    if (route === 'end_session_confirm' && oidc?.session && 'destroyed' in oidc.session) {
      setState(ctx, randomBytes(9).toString('base64url'));
    }
    if ((route !== 'authorization' && route !== 'resume') || ctx.status !== 303) return;
    const location = URL.parse(ctx.response.get('location'));
    const client = oidc?.client;
    if (!location || !client) return;
    if (!location.searchParams.has('code') && !location.searchParams.has('error')) return;
    const state = getBrowserState(oidc?.session);
    setState(ctx, state);
    location.searchParams.set('session_state', sessionState(client.clientId, location.origin, state));
    ctx.set('location', location.href);
  };
}

/** Changes when another user signs in, and stays the same when only the session's id changes. */
function getBrowserState(session: KoaContextWithOIDC['oidc']['session']): string {
  if (session?.accountId === undefined) return ANONYMOUS;
  return sha256(`${session.uid}.${session.accountId}.${session.loginTs}`).digest('base64url');
}

function sessionState(clientId: string, origin: string, state: string): string {
  const salt = randomBytes(8).toString('hex');
  return `${sha256(`${clientId} ${origin} ${state} ${salt}`).digest('hex')}.${salt}`;
}
