import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { streamBody } from './read-body.ts';
import { createTestSite } from './test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-body-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
type TestSite = Awaited<ReturnType<typeof createTestSite>>;
const open: TestSite[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((site) => site.close()));
});

async function openSite(...given: Parameters<typeof createTestSite>): Promise<TestSite> {
  const site = await createTestSite(...given);
  open.push(site);
  return site;
}

const MB = 1024 * 1024;

/** A site with a route that writes its body of at most 2 MB to a file. */
async function openUploads(): Promise<{ site: TestSite; file: string }> {
  const file = join(folder, 'upload');
  const route = {
    path: '/upload',
    kind: 'checkout-api',
    isBodyStreamed: true,
    maxBodyBytes: 2 * MB,
  } as const;
  const site = await openSite({}, {}, [
    {
      route,
      async handle({ request, body, maxBodyBytes }) {
        await pipeline(streamBody(request, maxBodyBytes), createWriteStream(file));
        return { status: 201, headers: [], body: `${body.length}`, cacheStatus: 'none' };
      },
    },
  ]);
  return { site, file };
}

const pieces = (count: number): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      if (count > 0) controller.enqueue(new Uint8Array(64 * 1024).fill(7));
      else controller.close();
      count -= 1;
    },
  });

function upload(site: TestSite, body: BodyInit): Promise<Response> {
  const init = { method: 'POST', body, duplex: 'half' };
  return fetch(`http://127.0.0.1:${site.port}/upload`, init);
}

describe('a streamed body', () => {
  it('goes to disk and not into memory', async () => {
    const { site, file } = await openUploads();
    const answer = await upload(site, pieces(32));
    expect([answer.status, await answer.text()]).toEqual([201, '0']);
    expect(readFileSync(file).equals(Buffer.alloc(2 * MB, 7))).toBe(true);
  });

  it('above the limit of its route is refused before it is read, when its length is known', async () => {
    const { site } = await openUploads();
    const answer = await upload(site, new Uint8Array(2 * MB + 1));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ detail: 'A request to this address can be at most 2 MB.' });
  });

  it('above the limit of its route is refused while it arrives, when its length is not known', async () => {
    const { site } = await openUploads();
    const head = 'POST /upload HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const size = 2 * MB + 1;
    const answer = await site.send(`${head}${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(site.failures).toEqual([]);
  });
});

describe('a body', () => {
  it('that is sent too slowly is refused, and its connection closed', async () => {
    const site = await openSite({ bodyTimeoutMs: 30 });
    const answer = await site.send('POST /webhooks/stripe HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(site.failures).toEqual([]);
  });

  it('for which no route asks is not waited for', async () => {
    const site = await openSite();
    for (const path of ['/products', '/api/public/products', '/contact.data']) {
      const answer = await site.send(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx`);
      expect(answer).toMatch(/^HTTP\/1\.1 (405|200) /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
  });

  it('of a caller without a token is not read where one is required', async () => {
    const bodies: string[] = [];
    const accountApi = {
      async fetch(request: Request) {
        bodies.push(await request.text());
        return Response.json({});
      },
    };
    const site = await openSite({ accountApi });
    const post = (authorization?: string) =>
      fetch(`http://127.0.0.1:${site.port}/api/account`, {
        method: 'POST',
        body: 'secret',
        ...(authorization !== undefined && { headers: { authorization } }),
      });
    await post();
    await post('DPoP token');
    expect(bodies).toEqual(['', 'secret']);
  });

  it('of a client that disconnects is no failure', async () => {
    const site = await openSite();
    const isClosed = new Promise((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write('POST /webhooks/stripe HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx');
        // The shop reads the body by then: nothing tells when it begins.
        setTimeout(() => socket.destroy(), 30);
      });
      socket.on('close', resolve);
    });
    await isClosed;
    expect((await site.get('/products')).status).toBe(200);
    expect(site.failures).toEqual([]);
  });
});

it.each([
  ['a b/c', '/uncached', 400],
  ['u@a', '/uncached', 400],
  ['a/b', '/uncached', 400],
  ['a:99999', '/uncached', 400],
  ['a', '/un\\cached', 400],
  ['a', '/uncached?\\', 200],
  ['A.example:80', '/uncached', 200],
  ['[::1]:3000', '/uncached', 200],
  ['', '/uncached', 200],
])('the host %j with %s gets %i, with the headers of every response', async (host, path, status) => {
  const site = await openSite();
  const answer = await site.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer.slice(9, 12)).toBe(`${status}`);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
});

it('HTTP/1.0 without a host is answered', async () => {
  const site = await openSite();
  expect(await site.send('GET /products HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

it.each(['TRACE', 'PROPFIND', 'OPTIONS'])('%s of a page is refused', async (method) => {
  const site = await openSite();
  const answer = await site.send(`${method} /products HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/);
  expect(site.failures).toEqual([]);
});
