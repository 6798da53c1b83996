import { randomUUID } from 'node:crypto';

/** Calls the Admin API of a running shop. */
export type OfficeCall = (method: string, path: string, body?: object, version?: number) => Promise<string>;

/** Calls with a key; `open` returns the shop's origin and the key. Throws what a refusal says. */
export const callOffice =
  (open: () => { origin: string; key: string }): OfficeCall =>
  async (method, path, body, version) => {
    const { origin, key } = open();
    const response = await fetch(`${origin}/api/admin/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  };
