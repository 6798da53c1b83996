import { createHmac } from 'node:crypto';

/** A message of Standard Webhooks before it is signed. */
export type Message = { id: string; sentAt: Date; body: string };

/**
 * Returns the headers that prove a message by Standard Webhooks 1: HMAC-SHA256 over id, time and body,
 * one signature for each secret. Source: https://www.standardwebhooks.com.
 */
export function signMessage(
  secrets: readonly string[],
  { id, sentAt, body }: Message,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
