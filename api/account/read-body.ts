import { type Problem, problem } from '#contract/http/problems.ts';

/** Maximum size of a request body. */
const MAX_BYTES = 64 * 1024;

/** Returns the parsed JSON of the body, not validated; `undefined` for an empty body. */
export async function readBody(request: Request): Promise<{ body: unknown } | { problem: Problem }> {
  const text = await request.text();
  if (text === '') return { body: undefined };
  if (Buffer.byteLength(text) > MAX_BYTES)
    return { problem: problem('body-too-large', `The request body can be at most ${MAX_BYTES / 1024} KB.`) };
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return { problem: problem('bad-request', 'The request body must be JSON.') };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { problem: problem('bad-request', 'The body is not JSON.') };
  }
}
