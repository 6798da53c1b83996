import { call, type CallResult } from '#tests/resilience/test-shopper.ts';

/**
 * Sends the form of a page as a browser does, and throws unless the shop accepts it by a redirect.
 */
export async function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
): Promise<CallResult> {
  const answer = await call(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
  });
  if (answer.status !== 303) throw new Error(`the form of ${path} was answered with ${answer.status}`);
  return answer;
}
