import type { IncomingMessage } from 'node:http';

/** The body is larger than its route allows. */
export class BodyTooLargeError extends Error {}

/**
 * Passes the body on in pieces, without holding it. Throws a `BodyTooLargeError` as soon as the
 * body is known to be too large, and rejects when the client disconnects.
 */
export async function* streamBody(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLargeError();
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLargeError();
    yield chunk;
  }
}

/** Returns the whole body. Fails like `streamBody`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamBody(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
