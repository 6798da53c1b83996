import type { IncomingMessage } from 'node:http';
import { HEALTH_PATHS } from '#server/health/answer-health.ts';
import type { Answer } from './answer.ts';
import { problemAnswer } from './problem-answer.ts';
import { isOurHost, type PublicSide } from './public-side.ts';

const MAX_ADDRESS_BYTES = 8 * 1024;

/** A proxy's request line holds the whole address; only its path and query matter here. */
export function readTarget(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}

/** Refuses addresses that are too long, and hosts that are not this shop. */
export function refusal(
  { side, origin }: { side: PublicSide; origin: string },
  request: IncomingMessage,
  target: string,
): Answer | undefined {
  if (target.length > MAX_ADDRESS_BYTES) {
    return problemAnswer(
      'address-too-long',
      `Addresses here can be at most ${MAX_ADDRESS_BYTES} bytes long.`,
    );
  }
  if (request.headers.host === undefined && request.httpVersionMinor > 0) {
    return problemAnswer('bad-request', 'The request names no host.');
  }
  if (!isOurHost(request, side) && !HEALTH_PATHS.has(target)) {
    return problemAnswer('wrong-host', `This shop is at ${origin}.`);
  }
  return undefined;
}
