import type { IncomingMessage } from 'node:http';

/** Shoppers send nothing larger. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Returns the whole body, or `too-large` as soon as that is known. Rejects when the client
 * disconnects.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | 'too-large'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too-large';
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
