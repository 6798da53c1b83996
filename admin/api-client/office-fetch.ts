import { offlineProblem, readProblem } from './api-problem.ts';

const SAFE = ['GET', 'HEAD'];
const BASE = '/admin';
/** Address at which the server starts a sign-in. */
const SIGN_IN = `${BASE}/sign-in`;

/**
 * Proves both factors again. Returns whether the request may be repeated; the frame sets it
 * (admin/frame/step-up.tsx).
 */
let stepUp: () => Promise<boolean> = () => Promise.resolve(false);

/** Sets what asks a person to prove both factors again. */
export function onStepUp(ask: () => Promise<boolean>): void {
  stepUp = ask;
}

/** Returns the address of sign-in, which leads back to the current page. */
export function signInHref(options: { isStepUp?: boolean; returnTo?: string } = {}): string {
  const { isStepUp = false, returnTo = location.pathname + location.search } = options;
  const query = new URLSearchParams({ ...(isStepUp && { 'step-up': '1' }), return: returnTo });
  return `${SIGN_IN}?${query}`;
}

/**
 * Sends a request of the office: marks it as the office's own, gives writes a key that makes a
 * repetition harmless, and repeats it after a step-up. Without a session it leads to sign-in.
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
  if (kind === 'sign-in-again') return (await stepUp()) ? await send() : response;
  if (kind === 'not-signed-in') {
    location.assign(signInHref());
    // The page is about to go: nothing may show a failure before.
    return await new Promise(() => undefined);
  }
  return response;
}
