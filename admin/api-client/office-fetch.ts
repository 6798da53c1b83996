import { offlineProblem, readProblem } from './api-problem.ts';
import { signInHere } from './step-up.ts';

const SAFE = ['GET', 'HEAD'];
const BASE = '/admin';
/** Address at which the server starts a sign-in. */
const SIGN_IN = `${BASE}/sign-in`;

/** Returns the address of sign-in, which leads back to the current page. */
export function signInHref(options: { isStepUp: boolean; returnTo?: string }): string {
  const { isStepUp, returnTo = location.pathname + location.search } = options;
  const query = new URLSearchParams({ ...(isStepUp && { 'step-up': '1' }), return: returnTo });
  return `${SIGN_IN}?${query}`;
}

/**
 * Sends a request of the office: marks it as the office's own, gives writes a key that makes a
 * repetition harmless. When the session has ended, or both factors must be proven again, the person
 * signs in on this page and the request is repeated; before the page is shown, sign-in comes first.
 * @throws {ApiProblem} without an answer
 */
export async function officeFetch(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  if (!SAFE.includes(request.method)) headers.set('x-office', '1');
  if (request.method === 'POST' && !headers.has('idempotency-key'))
    headers.set('idempotency-key', crypto.randomUUID());
  const body = SAFE.includes(request.method) ? undefined : await request.arrayBuffer();
  const send = async (): Promise<Response> => {
    try {
      return await fetch(request.url, {
        method: request.method,
        headers,
        signal: request.signal,
        ...(body !== undefined && body.byteLength > 0 && { body }),
      });
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw offlineProblem();
    }
  };
  const response = await send();
  if (response.status !== 401) return response;
  const { kind } = await readProblem(response.clone());
  if (kind !== 'sign-in-again' && kind !== 'not-signed-in') return response;
  // The same request, with the same key: it has not run yet.
  if (await signInHere(kind === 'sign-in-again' ? 'too-long-ago' : 'session-ended')) return await send();
  if (kind === 'sign-in-again') return response;
  location.assign(signInHref({ isStepUp: false }));
  // The page is about to go: nothing may show a failure before.
  return await new Promise(() => undefined);
}
