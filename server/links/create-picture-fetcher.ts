import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FetchPicture } from '#modules/imports/index.ts';
import { createPublicSender, nameFailure, type SenderOptions } from './public-sender.ts';

const MAX_REDIRECTS = 3;
/** A photograph of 40 MB comes within a minute at 6 Mbit/s. */
const TIMEOUT_MS = 60_000;

class TooManyBytesError extends Error {}

/**
 * Creates what fetches a photograph into a file: from hosts that were confirmed, also after a redirect,
 * and never from a private address.
 */
export function createPictureFetcher(options: SenderOptions = {}): FetchPicture {
  const send = createPublicSender('Alambic import', { timeoutMs: TIMEOUT_MS, ...options });
  return async (given, { path, hosts, maxBytes }) => {
    try {
      let url = new URL(given);
      for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
        if (!hosts.has(url.hostname)) return 'other-host';
        const answer = await send(url, { method: 'GET' });
        const { statusCode: status = 0, headers } = answer;
        if (status === 200) {
          await pipeline(answer, countBytes(maxBytes), createWriteStream(path));
          return 'fetched';
        }
        answer.on('error', () => undefined).destroy();
        if (status < 300 || status >= 400 || headers.location === undefined) return 'not-found';
        url = new URL(headers.location, url);
      }
      return 'not-found';
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof TooManyBytesError) return 'too-many-bytes';
      return error instanceof TypeError ? 'not-found' : nameFailure(error);
    }
  };
}

/** Passes bytes on, and fails where they are too many. */
function countBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new TooManyBytesError() : null, chunk);
    },
  });
}
