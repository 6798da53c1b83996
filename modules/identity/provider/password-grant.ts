import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import { verifyProof } from '../tokens/proof.ts';
import { PASSWORD_CLIENT_ID } from './clients.ts';
import { createGrant } from './first-party.ts';
import { asOidcAccount, type OidcAccount } from './oidc-account.ts';
import { ACCESS_TOKEN_SECONDS, getApi, BUILT_IN_SCOPES } from '../tokens/scopes.ts';

/** Options of the password grant. */
export type PasswordGrantOptions = {
  issuer: string;
  accounts: Pick<Accounts, 'signInByPasswordAlone'>;
  /** The client's IP address, for the throttle. */
  clientOf(ctx: KoaContextWithOIDC): string;
  replay(thumbprint: string, jti: string): Promise<boolean>;
};

/**
 * Registers the grant by which a program sends a person's password (RFC 6749 section 4.3). RFC 9700
 * forbids it, so it is off unless an operator turns it on. It has its own client, shares the
 * throttle of the sign-in page and binds its tokens to a key. An account with a passkey gets the
 * same response as a wrong password.
 */
export function registerPasswordGrant(provider: Provider, options: PasswordGrantOptions): void {
  const handle = async (ctx: KoaContextWithOIDC): Promise<void> => {
    const { client, params } = ctx.oidc;
    if (client?.clientId !== PASSWORD_CLIENT_ID) throw new errors.UnauthorizedClient();
    const { username, password, scope } = params ?? {};
    if (typeof username !== 'string' || typeof password !== 'string') {
      throw new errors.InvalidRequest('username and password are needed');
    }
    const thumbprint = await proofKey(ctx, options);
    const given = { email: username, password, client: options.clientOf(ctx) };
    const outcome = await options.accounts.signInByPasswordAlone(given);
    if (outcome.kind === 'wait') ctx.set('retry-after', String(outcome.seconds));
    if (outcome.kind !== 'signed-in') throw new errors.InvalidGrant('the email or password is wrong');
    const scopes = knownScopes(scope);
    const account = asOidcAccount(outcome.account);
    ctx.body = await issue(provider, ctx, { account, scopes, thumbprint, issuer: options.issuer });
  };
  provider.registerGrantType('password', handle, ['username', 'password', 'scope']);
}

/** The thumbprint of the key that the tokens are bound to (RFC 9449 section 5). */
async function proofKey(ctx: KoaContextWithOIDC, options: PasswordGrantOptions): Promise<string> {
  const url = `${options.issuer}/connect/token`;
  const proof = await verifyProof({ proof: ctx.get('dpop'), method: 'POST', url });
  if ('error' in proof) throw new errors.InvalidDpopProof(proof.error);
  if (!(await options.replay(proof.thumbprint, proof.jti))) {
    throw new errors.InvalidDpopProof('The proof was used before.');
  }
  return proof.thumbprint;
}

function knownScopes(asked: unknown): string[] {
  const known = BUILT_IN_SCOPES.split(' ');
  if (typeof asked !== 'string') return ['openid'];
  return [...new Set(asked.split(' '))].filter((scope) => known.includes(scope));
}

async function issue(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  of: { account: OidcAccount; scopes: readonly string[]; thumbprint: string; issuer: string },
): Promise<object> {
  const { account, scopes, thumbprint, issuer } = of;
  const { accountId } = account;
  const { client } = ctx.oidc;
  if (!client) throw new errors.InvalidClient();
  const scope = scopes.join(' ');
  const grant = createGrant(issuer, provider, { clientId: client.clientId, accountId });
  const grantId = await grant.save();
  ctx.oidc.entity('Grant', grant);
  ctx.oidc.entity('Account', account);
  const authTime = Math.floor(Date.now() / 1000);
  const signedIn = { accountId, client, grantId, gty: 'password' };

  const access = new provider.AccessToken(signedIn);
  access.resourceServer = new provider.ResourceServer(getApi(issuer), apiServer(issuer));
  access.scope = scope;
  access.setThumbprint('jkt', thumbprint);
  const accessToken = await access.save();
  ctx.oidc.entity('AccessToken', access);

  let refreshToken: string | undefined;
  if (scopes.includes('offline_access')) {
    const refresh = new provider.RefreshToken({
      ...signedIn,
      scope,
      resource: getApi(issuer),
      rotations: 0,
      authTime,
      jkt: thumbprint,
    });
    refreshToken = await refresh.save();
    ctx.oidc.entity('RefreshToken', refresh);
  }
  let idToken: string | undefined;
  if (scopes.includes('openid')) {
    const id = new provider.IdToken({ ...account.claims(), auth_time: authTime }, { ctx });
    // The types lack the scopes of an ID token, which select its claims.
    Object.assign(id, { scope });
    idToken = await id.issue({ use: 'idtoken' });
  }
  return {
    access_token: accessToken,
    expires_in: access.expiration,
    ...(idToken !== undefined && { id_token: idToken }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope,
    token_type: access.tokenType,
  };
}

/** The shop's API as a resource server of the provider (RFC 9068). */
export const apiServer = (issuer: string) => ({
  scope: BUILT_IN_SCOPES,
  audience: getApi(issuer),
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  jwt: { sign: { alg: 'ES256' as const } },
});
