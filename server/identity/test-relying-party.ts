import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { exportJWK, SignJWT } from 'jose';
import * as client from 'openid-client';
import { type Send, TestBrowser } from './test-browser.ts';

/** An external client of the shop: openid-client, with its own key. */
export type RelyingParty = {
  config: client.Configuration;
  browser: TestBrowser;
  handle: client.DPoPHandle;
  options: { DPoP: client.DPoPHandle };
  /**
   * Calls a URL with the token and a proof by this client's key. With `see`, passes it the headers
   * and sends nothing.
   */
  handleFetch(
    address: string,
    token: string,
    see?: (headers: Headers) => void,
    method?: string,
  ): Promise<Response>;
  /** Refreshes at a process on another port, with the proof for the issuer. */
  refreshAt(port: number, refreshToken: string): Promise<Response>;
  issuer: string;
};

type PartyOptions = {
  clientId?: string;
  at?: string;
  secret?: string;
  /**
   * Sends the requests of this client and its browser, when the issuer's name does not resolve to
   * it.
   */
  send?: Send;
};

export async function createRelyingParty(
  issuer: string,
  { clientId = 'alambic', at = issuer, secret, send }: PartyOptions = {},
): Promise<RelyingParty> {
  const auth = secret === undefined ? client.None() : client.ClientSecretBasic(secret);
  const execute = [client.allowInsecureRequests];
  const asking: client.CustomFetch | undefined =
    send &&
    (async (address, { method, headers, body, signal }) => {
      const form = body instanceof URLSearchParams && { body };
      return await send(address, { method, headers, ...form, ...(signal && { signal }) });
    });
  const options = asking ? { execute, [client.customFetch]: asking } : { execute };
  const config = await client.discovery(new URL(at), clientId, undefined, auth, options);
  const pair = await client.randomDPoPKeyPair('ES256', { extractable: true });
  const handle = client.getDPoPHandle(config, pair);
  const jwk = await exportJWK(pair.publicKey);
  const proofOf = (method: string, url: string, token?: string): Promise<string> =>
    new SignJWT({ htm: method, htu: url, jti: randomUUID(), ...(token && { ath: sha256(token) }) })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .setIssuedAt()
      .sign(pair.privateKey);
  return {
    config,
    handle,
    options: { DPoP: handle },
    browser: new TestBrowser(undefined, send),
    issuer,
    async handleFetch(address, token, see, method = 'GET') {
      const dpop = await proofOf(method, address, token);
      const headers = new Headers({ authorization: `DPoP ${token}`, dpop });
      if (!see) return await (send ?? fetch)(address, { headers, method });
      see(headers);
      return new Response();
    },
    async refreshAt(port, refreshToken) {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
      });
      // Like a load balancer that passes on the requested host.
      return await postAs(new URL(issuer).host, port, '/connect/token', body, {
        dpop: await proofOf('POST', `${issuer}/connect/token`),
      });
    },
  };
}

export const SCOPE = 'openid profile email offline_access storefront';

export type Begun = { url: URL; verifier: string; state: string };

/** Builds an authorization request. */
export async function begin(
  { config, issuer }: RelyingParty,
  change: Record<string, string | undefined> = {},
): Promise<Begun> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const parameters: Record<string, string | undefined> = {
    // This client writes origins with a trailing slash.
    redirect_uri: `${issuer}/`,
    scope: SCOPE,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { url: client.buildAuthorizationUrl(config, Object.fromEntries(given)), verifier, state };
}

/**
 * Returns the URL at which the browser ends after an authorization request: the client's, with the
 * response.
 */
export async function getAnswer(party: RelyingParty, { url }: Pick<Begun, 'url'>): Promise<URL> {
  const end = await party.browser.follow(url.href, party.issuer);
  await end.response?.body?.cancel();
  return end.url;
}

/** Runs a complete sign-in and returns the tokens. */
export async function signIn(party: RelyingParty, change: Record<string, string | undefined> = {}) {
  const begun = await begin(party, change);
  const answer = await getAnswer(party, begun);
  return await redeem(party, begun, answer);
}

export const redeem = async ({ config, options }: RelyingParty, begun: Begun, answer: URL) =>
  await client.authorizationCodeGrant(
    config,
    answer,
    { pkceCodeVerifier: begun.verifier, expectedState: begun.state },
    undefined,
    options,
  );

export const refresh = async ({ config, options }: RelyingParty, refreshToken: string, scope?: string) =>
  await client.refreshTokenGrant(config, refreshToken, scope === undefined ? undefined : { scope }, options);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Posts a form to a port of this machine with another Host header, which `fetch` does not allow.
 */
async function postAs(
  host: string,
  port: number,
  path: string,
  body: URLSearchParams,
  headers: Record<string, string>,
): Promise<Response> {
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { ...headers, host, 'content-type': 'application/x-www-form-urlencoded' },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500 })),
        );
      },
    );
    sent.on('error', reject);
    sent.end(String(body));
  });
}
