import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';

/** Source of access tokens and their proofs. */
export type Tokens = {
  /** Returns the access token, renewed when it had expired; `undefined` when no user is signed in. */
  token(): Promise<string | undefined>;
  /** Replaces the token. Returns whether that succeeded. */
  renew(): Promise<boolean>;
  headersFor(token: string, url: string, method: string, nonce?: string): Promise<Record<string, string>>;
};

// Comes with each response; the next proof carries it (RFC 9449, section 8).
let nonce: string | undefined;

/**
 * Calls a URL of this shop with the user's token. It sends a requested nonce and renews a refused
 * token, each once. Other responses go to the caller, 'sign-in-again' included. Rejects when no
 * user is signed in, for a URL of another origin, and when the network fails. A body that can be
 * read only once cannot be sent again.
 */
export async function callWithToken(tokens: Tokens, path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) throw new Error('Account calls go only to the origin of this shop');
  const answer = await send(tokens, url.href, init);
  if (answer.status !== 401 || !getChallenge(answer).includes('invalid_token')) return answer;
  return (await tokens.renew()) ? await send(tokens, url.href, init) : answer;
}

async function send(tokens: Tokens, url: string, init: RequestInit): Promise<Response> {
  const token = await tokens.token();
  if (token === undefined) throw new Error('No user is signed in');
  const ask = async (): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', BUNDLE_LOCALE);
    const proofs = await tokens.headersFor(token, url, init.method ?? 'GET', nonce);
    for (const [name, value] of Object.entries(proofs)) headers.set(name, value);
    const answer = await fetch(url, { ...init, headers });
    nonce = answer.headers.get('dpop-nonce') ?? nonce;
    return answer;
  };
  const before = nonce;
  const answer = await ask();
  const isNonceWanted = answer.status === 401 && getChallenge(answer).includes('use_dpop_nonce');
  return isNonceWanted && nonce !== before ? await ask() : answer;
}

const getChallenge = (answer: Response): string => answer.headers.get('www-authenticate') ?? '';
