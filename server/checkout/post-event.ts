import { request } from 'node:http';
import { WEBHOOK_PATH } from '#api/checkout/webhook.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts events of the embedded test payment to this process's own webhook endpoint by HTTP, as any
 * provider does. Returns the status; rejects when the endpoint does not respond. `listensOn` is the
 * setting HOST; `origin` sets the host header, because the shop rejects any other.
 */
export function postToOwnWebhook(
  port: number,
  listensOn: string,
  origin: string,
): (body: string, signature: string) => Promise<number> {
  const host = ['0.0.0.0', '::', ''].includes(listensOn) ? '127.0.0.1' : listensOn;
  return (body, signature) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: new URL(origin).host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
      };
      const outgoing = request(
        // A separate connection: the server may close idle ones at any time.
        { host, port, path: WEBHOOK_PATH, method: 'POST', headers, timeout: TIMEOUT_MS, agent: false },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('the webhook endpoint did not respond')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
