import type { ClientMetadata } from 'oidc-provider';
import { OWN_CLIENT_ID } from '#contract/account/auth.ts';
import { OIDC_SCOPES } from './scopes.ts';

/** Another application that may sign people in here, as the operator's file declares it. */
export type OtherClient = {
  id: string;
  name: string;
  /** Absent: a public client, by PKCE alone. */
  secret?: string | undefined;
  redirectUris: readonly string[];
  postLogoutRedirectUris?: readonly string[] | undefined;
  /** Of OpenID Connect's scopes; the shop's own API is for the shop's own client. */
  scope?: string | undefined;
};

/** The client of the password grant, where that is on. */
export const PASSWORD_CLIENT_ID = 'alambic-password';

const OURS: ReadonlySet<string> = new Set([OWN_CLIENT_ID, PASSWORD_CLIENT_ID]);

/** Whether a client is the shop's own: it is asked no consent, and its tokens open the API. */
export const isFirstPartyClient = (clientId: string | undefined): boolean =>
  clientId !== undefined && OURS.has(clientId);

/**
 * Applications without a secret: pages and programs that ask their own server for something. Their access tokens are JWTs for
 * that application alone (`aud` is its id), so that its server can check them by the published keys.
 */
export const publicClients = (clients: readonly OtherClient[]): OtherClient[] =>
  clients.filter(({ secret }) => secret === undefined);

/** The name (RFC 8707) of what such a token is for. */
export const getResource = (clientId: string): string => `urn:alambic:client:${clientId}`;

/** Origins whose pages may be clients: the shop's own and those of the others. */
export function clientOrigins(issuer: string, others: readonly OtherClient[]): string[] {
  const origins = others.flatMap(({ redirectUris }) =>
    redirectUris.map((address) => new URL(address).origin),
  );
  return [...new Set([issuer, ...origins])].filter((origin) => origin !== 'null');
}

/** The clients of the provider. Redirect addresses are compared letter by letter; some clients end an origin in a slash. */
export function clientMetadata(
  issuer: string,
  others: readonly OtherClient[],
  passwordGrant: boolean,
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
