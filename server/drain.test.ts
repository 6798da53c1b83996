import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { createTestSite } from './http/test-site.ts';

it('a closing shop still responds on open connections, and each response is the last of its connection', async () => {
  const site = await createTestSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (): Promise<{ status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      request({ port: site.port, host: '127.0.0.1', path: '/contact', method: 'GET', agent }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
        });
      })
        .on('error', reject)
        .end();
    });
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  const closed = site.drain(300);
  // The idle connection was not closed: it still gets a response, and so does a new connection.
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  expect(await site.readiness.check()).toEqual({ ready: false, reason: 'stopping' });
  await closed;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
