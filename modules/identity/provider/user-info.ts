import type { KoaContextWithOIDC } from 'oidc-provider';
import type { VerifyToken } from '../bearer.ts';

/**
 * User-info for the tokens of the shop's own client. They are for the API (`aud`), so that the provider's own endpoint refuses
 * them, and a browser has no other: those in three parts (JWT) are answered here, with their proof checked; all others go on.
 */
export function answerUserInfo(issuer: string, verify: VerifyToken) {
  const address = `${issuer}/connect/userinfo`;
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const authorization = ctx.get('authorization');
    const isAsked = ctx.path === '/connect/userinfo' && (ctx.method === 'GET' || ctx.method === 'POST');
    if (!isAsked || authorization.split(' ')[1]?.split('.').length !== 3) {
      await next();
      return;
    }
    allowOwnOrigin(ctx, issuer);
    ctx.set('cache-control', 'no-store');
    const proofs = ctx.get('dpop');
    const checked = await verify({
      ...{ authorization, dpop: proofs === '' ? undefined : proofs },
      ...{ method: ctx.method, url: address },
    });
    if ('refusal' in checked) {
      refuse(ctx, checked.refusal);
      return;
    }
    const { bearer } = checked;
    if (!bearer.scopes.has('openid')) {
      const description = 'The access token is not for user-info.';
      const challenge = `DPoP error="insufficient_scope", error_description="${description}", scope="openid"`;
      refuse(ctx, { status: 403, error: 'insufficient_scope', description, challenge });
      return;
    }
    const claims = await bearer.claims();
    if (!claims) {
      const description = 'The account is not there any more.';
      const challenge = `DPoP error="invalid_token", error_description="${description}"`;
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

// Only the shop's own client has such tokens, and its pages are at the issuer.
function allowOwnOrigin(ctx: KoaContextWithOIDC, issuer: string): void {
  ctx.append('vary', 'Origin');
  if (ctx.get('origin') !== issuer) return;
  ctx.set('access-control-allow-origin', issuer);
  ctx.set('access-control-expose-headers', 'WWW-Authenticate');
}
