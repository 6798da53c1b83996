import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from '#contract/http/problems.ts';
import { formatBytes } from '#contract/http/route.ts';
import type { Failure } from '../endpoint.ts';
import type { AdminBody } from './read-admin-body.ts';

/** A sender that sends nothing for so long is gone. */
const STALL_MS = 30_000;

class TooLargeError extends Error {}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the sender stopped')), { once: true });
  });

/**
 * Writes the body of an upload into a temporary file, calls `use` with its path and its SHA-256, and
 * removes it. The body is never held in memory. For `Idempotency-Key` the hash stands for the bytes.
 * Fails with `body-too-large` beyond `maxBytes`, and with `bad-request` when the sender stops.
 */
export async function receiveFile(
  request: Request,
  maxBytes: number,
  use: (path: string, hash: Buffer) => Promise<{ body: unknown } | Failure>,
  stallMs: number = STALL_MS,
): Promise<AdminBody | Failure> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-upload-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    const stalled = new AbortController();
    const timer = setTimeout(() => stalled.abort(), stallMs);
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        timer.refresh();
        size += chunk.length;
        hash.update(chunk);
        done(size > maxBytes ? new TooLargeError() : null, chunk);
      },
    });
    try {
      const { signal } = stalled;
      const received = pipeline(request.body ?? [], count, createWriteStream(path), { signal });
      // After an abort the pipeline waits for the next piece of the body, which may never come.
      await Promise.race([received, rejectOnAbort(signal)]);
    } catch (error) {
      if (error instanceof TooLargeError)
        return {
          problem: problem('body-too-large', `The request body can be at most ${formatBytes(maxBytes)}.`),
        };
      return { problem: problem('bad-request', 'The file did not arrive whole.') };
    } finally {
      clearTimeout(timer);
    }
    if (size === 0) return { problem: problem('bad-request', 'The body holds no file.') };
    const digest = hash.digest();
    const used = await use(path, digest);
    return 'problem' in used ? used : { bytes: digest, body: used.body };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
