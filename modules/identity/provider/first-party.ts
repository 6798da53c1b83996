import type { Grant, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { DAY_SECONDS } from '#contract/durations.ts';
import { isFirstPartyClient, OFFICE_CLIENT_ID } from './clients.ts';
import { getApi, OIDC_SCOPES, BUILT_IN_SCOPES, SESSION_SECONDS } from '../tokens/scopes.ts';

/**
 * Returns the grant of a sign-in, or `undefined`. A first-party client gets one without a question;
 * other clients get what the user consented to. A grant must live as long as the tokens that it may
 * still issue: one that is older than a day is renewed for a full lifetime.
 */
export async function loadGrant(issuer: string, ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, client, session, result } = ctx.oidc;
  if (!client || !session) return undefined;
  const consented = result?.consent?.grantId;
  const id = consented ?? session.grantIdFor(client.clientId);
  const known = id === undefined ? undefined : await provider.Grant.find(id);
  if (client.clientId === OFFICE_CLIENT_ID && session.accountId !== undefined)
    return await loadOfficeGrant(ctx, session.accountId, known);
  if (!isFirstPartyClient(client.clientId) || session.accountId === undefined) return known;
  if (known && !isOld(known) && known.getOIDCScope() === OIDC_SCOPES) return known;
  const grant = createGrant(issuer, provider, { clientId: client.clientId, accountId: session.accountId });
  // The same grant id with a new lifetime: tokens of the earlier grant stay valid.
  if (known) grant.jti = known.jti;
  await grant.save();
  return grant;
}

/** The back office needs no consent, and no access to the shop's API. */
async function loadOfficeGrant(
  { oidc: { provider } }: KoaContextWithOIDC,
  accountId: string,
  known: Grant | undefined,
): Promise<Grant> {
  const grant = new provider.Grant({ clientId: OFFICE_CLIENT_ID, accountId });
  grant.addOIDCScope('openid profile email');
  if (known) grant.jti = known.jti;
  await grant.save();
  return grant;
}

/** Creates a grant of everything that a first-party client may have, without saving it. */
export function createGrant(
  issuer: string,
  provider: Provider,
  of: { clientId: string; accountId: string },
): Grant {
  const grant = new provider.Grant(of);
  grant.addOIDCScope(OIDC_SCOPES);
  grant.addResourceScope(getApi(issuer), BUILT_IN_SCOPES);
  return grant;
}

const isOld = ({ exp = 0 }: Grant): boolean =>
  exp - Math.floor(Date.now() / 1000) < SESSION_SECONDS - DAY_SECONDS;

/**
 * Widens the scope that a first-party client requests to an OpenID Connect request (specification
 * note D25: it may request `offline_access storefront` alone). RFC 6749 section 3.3 lets the server
 * grant other scopes than the requested ones; the response names them.
 */
export async function widenScope(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  const { client_id: clientId, scope, prompt, request_uri: pushed } = ctx.query;
  if (ctx.method === 'GET' && ctx.path === '/connect/authorize' && pushed === undefined) {
    if (typeof clientId === 'string' && isFirstPartyClient(clientId) && !Array.isArray(scope)) {
      const requested = (scope ?? '').split(' ').filter((each) => each !== '');
      ctx.query = {
        ...ctx.query,
        scope: [...new Set(['openid', 'profile', 'email', ...requested])].join(' '),
      };
    }
    // OpenID Connect Core 1.0 section 11: `offline_access` for another application needs the user's
    // consent. Without `prompt=consent` the provider would drop it silently.
    const isOther = typeof clientId === 'string' && !isFirstPartyClient(clientId);
    const wantsToStay = typeof scope === 'string' && scope.split(' ').includes('offline_access');
    if (isOther && wantsToStay && (prompt === undefined || prompt === 'login')) {
      ctx.query = { ...ctx.query, prompt: prompt === undefined ? 'consent' : 'login consent' };
    }
  }
  await next();
}
