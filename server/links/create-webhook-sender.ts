import type { IncomingMessage } from 'node:http';
import type { PostWebhook } from '#modules/webhooks/jobs.ts';
import { createPublicSender, nameFailure, type SenderOptions } from './public-sender.ts';

/** From the look-up of the name to the end of the answer. */
const TIMEOUT_MS = 15_000;
/** Of an answer; the rest is not read. */
const MAX_BYTES = 4_096;
const TEXT = /^(text\/|application\/(json|problem\+json)\b)/;

/** Creates what sends webhooks: by HTTPS, to public addresses only, without following redirects. */
export function createWebhookSender(options: SenderOptions = {}): PostWebhook {
  const { timeoutMs = TIMEOUT_MS } = options;
  const send = createPublicSender('Alambic webhooks', { protocols: ['https:'], ...options, timeoutMs });
  return async (url, message, stopping) => {
    // Also for the body, whose reading fails without this as its cause.
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([limit, stopping]);
    try {
      const answer = await send(new URL(url), { method: 'POST', ...message, signal });
      const text = await readBeginning(answer);
      const isText = TEXT.test(answer.headers['content-type'] ?? '');
      return { kind: 'answered', status: answer.statusCode ?? 0, text: isText ? text : '' };
    } catch (error) {
      stopping.throwIfAborted();
      return { kind: limit.aborted ? 'timeout' : nameFailure(error) };
    }
  };
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString();
}
