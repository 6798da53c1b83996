/** Where tokens and their proofs come from. */
export type Tokens = {
  /** The access token, renewed where it had run out; undefined where nobody is signed in. */
  token(): Promise<string | undefined>;
  /** Gets another in its place; whether that worked. */
  renew(): Promise<boolean>;
  headersFor(token: string, url: string, method: string, nonce?: string): Promise<Record<string, string>>;
};

// Handed out with every answer: the next proof carries it (RFC 9449, section 8).
let nonce: string | undefined;

/**
 * Calls an address of this shop as who is signed in. A nonce that is wanted is sent, and a token that is refused is renewed,
 * once each; other answers are the caller's, 'sign-in-again' among them. Rejects where nobody is signed in, for an address of
 * somebody else, and where the network fails. A body that can be read only once cannot be sent again.
 */
export async function callWithToken(tokens: Tokens, path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) throw new Error('calls of the account go to this shop alone');
  const answer = await send(tokens, url.href, init);
  if (answer.status !== 401 || !getChallenge(answer).includes('invalid_token')) return answer;
  return (await tokens.renew()) ? await send(tokens, url.href, init) : answer;
}

async function send(tokens: Tokens, url: string, init: RequestInit): Promise<Response> {
  const token = await tokens.token();
  if (token === undefined) throw new Error('nobody is signed in');
  const ask = async (): Promise<Response> => {
    const headers = new Headers(init.headers);
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
