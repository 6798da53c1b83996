import { localPath, parseLocale } from '#contract/locale.ts';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  type UnknownObject,
} from 'oidc-provider';
import {
  clientMetadata,
  isFirstPartyClient,
  OFFICE_CLIENT_ID,
  publicClients,
  getResource,
} from './clients.ts';
import { isStrong, PROOFS } from '../tokens/sign-in-proofs.ts';
import { loadGrant } from './first-party.ts';
import { nameOfflineAccess } from './name-offline-access.ts';
import type { ProviderKeys } from './current-keys.ts';
import type { BuiltInProviderOptions } from './options.ts';
import { asOidcAccount } from './oidc-account.ts';
import { providerPages } from './pages.ts';
import { apiServer } from './password-grant.ts';
import {
  ACCESS_TOKEN_SECONDS,
  getApi,
  GRANT_CLAIM,
  OIDC_SCOPES,
  REFRESH_IDLE_SECONDS,
  REFRESH_MAX_SECONDS,
  SESSION_SECONDS,
} from '../tokens/scopes.ts';

const CODE_SECONDS = 60;
const INTERACTION_SECONDS = 60 * 60;

const ROUTES: Configuration['routes'] = {
  authorization: '/connect/authorize',
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  revocation: '/connect/revocation',
  end_session: '/connect/endsession',
  jwks: '/connect/jwks',
  pushed_authorization_request: '/connect/par',
};

/** Seconds until what the provider gives out ends. */
const TTL: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: CODE_SECONDS,
  IdToken: ACCESS_TOKEN_SECONDS,
  Interaction: INTERACTION_SECONDS,
  Session: SESSION_SECONDS,
  Grant: SESSION_SECONDS,
  RefreshToken: (ctx, token) =>
    ctx.oidc.entities.RotatedRefreshToken === undefined
      ? REFRESH_IDLE_SECONDS
      : Math.min(REFRESH_IDLE_SECONDS, Math.max(1, REFRESH_MAX_SECONDS - token.totalLifetime())),
};

/**
 * The provider's configuration: only the code flow with PKCE; refresh tokens rotate and end with
 * the session.
 */
export function getConfiguration(options: BuiltInProviderOptions, keys: ProviderKeys): Configuration {
  const { issuer, adapter, clients, passwordGrant, officeOrigin } = options;
  const pages = providerPages(options.renderPage);
  const hasSecrets = clients.some(({ secret }) => secret !== undefined);
  return {
    adapter: nameOfflineAccess(adapter),
    clients: clientMetadata(issuer, clients, { passwordGrant, officeOrigin }),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: { keys: [...keys.jwks.keys] },
    cookies: getCookies(issuer, keys),
    routes: ROUTES,
    scopes: OIDC_SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    responseTypes: ['code'],
    clientAuthMethods: hasSecrets ? ['none', 'client_secret_basic', 'client_secret_post'] : ['none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      introspection: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      dPoP: { enabled: true, nonceSecret: keys.dpopNonceSecret, requireNonce: () => false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.signOut,
        postLogoutSuccessSource: pages.signedOut,
      },
      resourceIndicators: getResourceIndicators(options),
    },
    discovery: {
      claim_types_supported: ['normal'],
      check_session_iframe: `${issuer}/connect/checksession`,
      prompt_values_supported: ['none', 'login', 'consent', 'create'],
    },
    interactions: { policy: policy(), url: signInPath },
    async findAccount(_ctx, id) {
      const account = await options.accounts.byId(id);
      return account && asOidcAccount(account);
    },
    loadExistingGrant: (ctx) => loadGrant(issuer, ctx),
    issueRefreshToken: (_ctx, client, source) =>
      client.grantTypeAllowed('refresh_token') &&
      (isFirstPartyClient(client.clientId) || source.scopes.has('offline_access')),
    expiresWithSession: () => true,
    extraTokenClaims,
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    acrValues: [...new Set(Object.values(PROOFS).map(({ acr }) => acr))],
    ttl: TTL,
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((address) => URL.parse(address)?.origin === origin),
    renderError: pages.error,
  };
}

function getCookies(issuer: string, { cookieKeys }: ProviderKeys): Configuration['cookies'] {
  const isHttps = issuer.startsWith('https:');
  return {
    keys: [...cookieKeys],
    // Only cookies with the path `/` may have the prefix `__Host-`. The others are limited to the
    // path of one sign-in.
    names: isHttps
      ? { session: '__Host-sid', interaction: '__Secure-ia', resume: '__Secure-iar' }
      : { session: '_sid', interaction: '_ia', resume: '_iar' },
    long: { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps, path: '/' },
    short: { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps },
  };
}

function getResourceIndicators({
  issuer,
  clients,
}: BuiltInProviderOptions): NonNullable<Configuration['features']>['resourceIndicators'] {
  const api = getApi(issuer);
  const publicIds = new Set(publicClients(clients).map(({ id }) => id));
  return {
    enabled: true,
    // The shop's own client names no resource: its tokens are for the API. Tokens of other
    // clients never are.
    defaultResource(_ctx, { clientId }, oneOf) {
      if (isFirstPartyClient(clientId)) return oneOf?.[0] ?? api;
      return oneOf?.[0] ?? (publicIds.has(clientId) ? getResource(clientId) : '');
    },
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, indicator, client) {
      const { clientId } = client;
      if (publicIds.has(clientId) && indicator === getResource(clientId))
        return { ...apiServer(issuer), scope: OIDC_SCOPES, audience: clientId };
      if (indicator !== api || !isFirstPartyClient(client.clientId)) throw new errors.InvalidTarget();
      return apiServer(issuer);
    },
  };
}

/** The path of a sign-in, in the language that the client asked for first. */
function signInPath(
  _ctx: KoaContextWithOIDC,
  { uid, params }: { uid: string; params: UnknownObject },
): string {
  const { ui_locales: asked } = params;
  const [first] = typeof asked === 'string' ? asked.split(' ', 1) : [];
  return localPath(parseLocale(first), `/signin/${uid}`);
}

/** OpenID Connect Prompt Create 1.0: a client may ask for the registration page directly. */
function policy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  // A session of the shop never opens the back office: each sign-in there proves both factors anew.
  base
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'second_factor',
        'two factors are required',
        ({ oidc }) => oidc.client?.clientId === OFFICE_CLIENT_ID && !isStrong(oidc.result?.login),
      ),
    );
  return base;
}

/**
 * When and how the user signed in (RFC 9068 section 2.2.1), and the session and the grant that the
 * token ends with.
 */
function extraTokenClaims(ctx: KoaContextWithOIDC, token: object) {
  const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
  const source = AuthorizationCode ?? RefreshToken;
  const grant =
    'grantId' in token && typeof token.grantId === 'string' ? { [GRANT_CLAIM]: token.grantId } : {};
  if (source?.authTime === undefined) return grant;
  const { authTime, amr, acr, sessionUid } = source;
  return {
    ...grant,
    auth_time: authTime,
    ...(amr !== undefined && { amr }),
    ...(acr !== undefined && { acr }),
    ...(sessionUid !== undefined && { sid: sessionUid }),
  };
}
