import { decodeJwt } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import type { VerifyToken } from '../bearer.ts';
import { clientOrigins, type OtherClient, publicClients } from './clients.ts';
import type { BuiltInProviderOptions } from './options.ts';

/**
 * User-info for the tokens of the shop's own client and of public applications. Their audience
 * (`aud`) is the API or that application, so the provider's own endpoint refuses them, and a
 * browser has no other token. This handler answers tokens in three parts (JWT), and checks the
 * proof of possession where one is required. It passes on all others.
 */
export function handleUserInfo(
  of: Pick<BuiltInProviderOptions, 'issuer' | 'verify' | 'verifyOthers' | 'clients' | 'log'>,
) {
  const { issuer } = of;
  const others = publicClients(of.clients);
  const address = `${issuer}/connect/userinfo`;
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const authorization = ctx.get('authorization');
    const isAsked = ctx.path === '/connect/userinfo' && (ctx.method === 'GET' || ctx.method === 'POST');
    if (!isAsked || authorization.split(' ')[1]?.split('.').length !== 3) {
      await next();
      return;
    }
    const other = clientIn(others, authorization.split(' ')[1] ?? '');
    allowOrigins(ctx, other ? clientOrigins(issuer, [other]) : [issuer]);
    const verify = other ? of.verifyOthers : of.verify;
    const scheme = other ? 'Bearer' : 'DPoP';
    ctx.set('cache-control', 'no-store');
    try {
      await answer(ctx, { address, verify, scheme });
    } catch (error) {
      // Koa would send one line of text without any headers.
      of.log.error({ error }, 'user-info failed');
      const isUnavailable = isDatabaseUnavailable(error);
      ctx.status = isUnavailable ? 503 : 500;
      if (isUnavailable) ctx.set('retry-after', '5');
      ctx.body = { error: isUnavailable ? 'temporarily_unavailable' : 'server_error' };
    }
  };
}

type Asked = { address: string; verify: VerifyToken; scheme: 'Bearer' | 'DPoP' };

async function answer(ctx: KoaContextWithOIDC, { address, verify, scheme }: Asked): Promise<void> {
  const proofs = ctx.get('dpop');
  const checked = await verify({
    authorization: ctx.get('authorization'),
    dpop: proofs === '' ? undefined : proofs,
    method: ctx.method,
    url: address,
  });
  if ('refusal' in checked) {
    refuse(ctx, checked.refusal);
    return;
  }
  const { bearer } = checked;
  if (!bearer.scopes.has('openid')) {
    const description = 'The access token is not for user-info.';
    const challenge = `${scheme} error="insufficient_scope", error_description="${description}", scope="openid"`;
    refuse(ctx, { status: 403, error: 'insufficient_scope', description, challenge });
    return;
  }
  const claims = await bearer.claims();
  if (!claims) {
    const description = 'The account no longer exists.';
    const challenge = `${scheme} error="invalid_token", error_description="${description}"`;
    refuse(ctx, { status: 401, error: 'invalid_token', description, challenge });
    return;
  }
  ctx.body = {
    sub: bearer.subject,
    ...(bearer.scopes.has('profile') && claims.name !== null && { name: claims.name }),
    ...(bearer.scopes.has('profile') && claims.picture !== null && { picture: claims.picture }),
    ...(bearer.scopes.has('email') &&
      claims.email !== null && { email: claims.email, email_verified: claims.isEmailVerified }),
  };
}

function refuse(
  ctx: KoaContextWithOIDC,
  of: { status: number; error: string; description: string; challenge: string },
): void {
  ctx.status = of.status;
  ctx.set('www-authenticate', of.challenge);
  ctx.body = { error: of.error, error_description: of.description };
}

/** The public application that a token names as its audience. The token is verified afterwards. */
function clientIn(clients: readonly OtherClient[], token: string): OtherClient | undefined {
  try {
    const { aud } = decodeJwt(token);
    return clients.find(({ id }) => id === aud);
  } catch {
    return undefined;
  }
}

function allowOrigins(ctx: KoaContextWithOIDC, origins: readonly string[]): void {
  ctx.append('vary', 'Origin');
  const origin = ctx.get('origin');
  if (!origins.includes(origin)) return;
  ctx.set('access-control-allow-origin', origin);
  ctx.set('access-control-expose-headers', 'WWW-Authenticate');
}
