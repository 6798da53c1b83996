import type { ClientMetadata } from 'oidc-provider';
import { OWN_CLIENT_ID } from '#contract/account/auth.ts';
import { OIDC_SCOPES } from '../tokens/scopes.ts';

/** Another application that may sign people in here, as the operator's file declares it. */
export type OtherClient = {
  id: string;
  name: string;
  /** Absent: a public client, which uses only PKCE. */
  secret?: string | undefined;
  redirectUris: readonly string[];
  postLogoutRedirectUris?: readonly string[] | undefined;
  /** OpenID Connect scopes; the shop's own API is only for the first-party client. */
  scope?: string | undefined;
};

/** The client of the password grant, when that is enabled. */
export const PASSWORD_CLIENT_ID = 'alambic-password';

/** The back office, whose server exchanges the code itself. */
export const OFFICE_CLIENT_ID = 'alambic-office';
/** Where the provider returns to. */
export const OFFICE_CALLBACK = '/admin/callback';

const OURS: ReadonlySet<string> = new Set([OWN_CLIENT_ID, PASSWORD_CLIENT_ID]);

/** Whether a client is the shop's own: it needs no consent, and its tokens are accepted by the API. */
export const isFirstPartyClient = (clientId: string | undefined): boolean =>
  clientId !== undefined && OURS.has(clientId);

/**
 * Applications without a secret: pages and programs that call their own server. Their access tokens
 * are JWTs only for that application (`aud` is its id), so that its server can verify them with the
 * published keys.
 */
export const publicClients = (clients: readonly OtherClient[]): OtherClient[] =>
  clients.filter(({ secret }) => secret === undefined);

/** The resource (RFC 8707) of such a token. */
export const getResource = (clientId: string): string => `urn:alambic:client:${clientId}`;

/** Origins whose pages may be clients: the shop's own and those of the other applications. */
export function clientOrigins(issuer: string, others: readonly OtherClient[]): string[] {
  const origins = others.flatMap(({ redirectUris }) =>
    redirectUris.map((address) => new URL(address).origin),
  );
  return [...new Set([issuer, ...origins])].filter((origin) => origin !== 'null');
}

/**
 * The clients of the provider. Redirect URLs are compared character by character; some clients end
 * an origin with a slash.
 */
export function clientMetadata(
  issuer: string,
  others: readonly OtherClient[],
  { passwordGrant, officeOrigin }: { passwordGrant: boolean; officeOrigin: string },
): ClientMetadata[] {
  const ours = { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'ES256' } as const;
  return [
    {
      ...ours,
      client_id: OWN_CLIENT_ID,
      client_name: 'This shop',
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [issuer, `${issuer}/`],
      post_logout_redirect_uris: [issuer, `${issuer}/`],
      dpop_bound_access_tokens: true,
    },
    ...(passwordGrant
      ? [
          {
            ...ours,
            client_id: PASSWORD_CLIENT_ID,
            client_name: 'This shop (password)',
            grant_types: ['password', 'refresh_token'],
            response_types: [],
            redirect_uris: [],
            dpop_bound_access_tokens: true,
          },
        ]
      : []),
    {
      ...ours,
      client_id: OFFICE_CLIENT_ID,
      client_name: 'Back office',
      application_type: 'web',
      scope: 'openid profile email',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [officeOrigin + OFFICE_CALLBACK],
    },
    ...others.map(otherClient),
  ];
}

function otherClient(client: OtherClient): ClientMetadata {
  const { id, name, secret, redirectUris, postLogoutRedirectUris = [], scope = OIDC_SCOPES } = client;
  const offline = scope.split(' ').includes('offline_access');
  return {
    client_id: id,
    client_name: name,
    scope,
    grant_types: offline ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    ...(secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: secret }),
  };
}
