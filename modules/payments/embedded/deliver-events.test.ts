import { describe, expect, it } from 'vitest';
import { verifySignature } from '../events/signature.ts';
import { deliverTestEvents, TEST_EVENT_JOB } from './deliver-events.ts';

describe('a delivery', () => {
  const job = (payload: unknown) => ({
    id: '1',
    kind: TEST_EVENT_JOB,
    createdAt: new Date(0),
    attempt: 1,
    payload,
  });
  const handler = (status: number, seen: string[] = []) =>
    deliverTestEvents({
      secret: 'whsec_one',
      post: (body, signature) => {
        seen.push(`${body} ${verifySignature('whsec_one', Buffer.from(body), signature, new Date())}`);
        return Promise.resolve(status);
      },
    });

  it('is signed when it is made, however long it has waited', async () => {
    const seen: string[] = [];
    expect(await handler(204, seen)(job({ body: 'é' }))).toBe('done');
    expect(seen).toEqual(['é signed']);
  });

  it.each([199, 301, 400, 503])('with the response %i is retried', async (status) => {
    const work = handler(status)(job({ body: '{}' }));
    await expect(work).rejects.toMatchObject({ reason: `webhook ${status}` });
  });

  it('of an invalid event is a permanent error', async () => {
    expect(await handler(200)(job({ event: {} }))).toEqual({ permanentError: 'payload' });
  });
});
