import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache } from '#server/pages/page-cache.ts';
import { type FetchApp, createApiResponses } from './create-api-responses.ts';
import { type CreatedResponse, shareResponse } from './share-response.ts';
import { createTestSite } from './test-site.ts';

type ServerContext = Awaited<ReturnType<typeof createTestSite>>;

const LIST = '/api/public/products';
const open: ServerContext[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((site) => site.close()));
});

/** A site whose API always responds with this text, and records the requested URLs. */
async function siteWith(text: string, status = 200): Promise<ServerContext & { asked: string[] }> {
  const asked: string[] = [];
  const app: FetchApp = {
    async fetch({ url }) {
      asked.push(url);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      return new Response(text, { status, headers });
    },
    isWholeList: (query) => Promise.resolve(!query.has('Sorting')),
  };
  const cache = createPageCache<never>(0);
  const site = await createTestSite({ api: createApiResponses(app, cache) });
  open.push(site);
  return { ...site, asked };
}

const getHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'));

describe('the list of all products', () => {
  const text = JSON.stringify({ items: Array(500).fill('a bottle') });

  it('is created once for fifty simultaneous readers, whatever their other parameters and codings', async () => {
    const site = await siteWith(text);
    const codings = ['br', 'gzip', 'identity'];
    const readers = Array.from({ length: 50 }, async (_, index) => {
      const answer = await site.get(`${LIST}?x=${index}`, { 'accept-encoding': codings[index % 3] ?? '' });
      return { etag: answer.headers.get('etag'), text: await answer.text() };
    });
    const answers = await Promise.all(readers);
    expect(site.asked).toEqual([`http://localhost:3000${LIST}`]);
    expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set([text]));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
  });

  it.each([200, 503])(
    'has the headers of every other call (%i), on GET, repeated GET and HEAD',
    async (status) => {
      const site = await siteWith(text, status);
      for (const coding of ['br', 'gzip', 'identity']) {
        const ask = async (path: string) => {
          const asked = { 'accept-encoding': coding, origin: 'https://else.example' };
          const read = await site.get(path, asked);
          const again = await site.get(path, {
            ...asked,
            'if-none-match': read.headers.get('etag') ?? '"none"',
          });
          const head = await site.get(path, asked, 'HEAD');
          return [read, again, head].map((answer) => [answer.status, getHeaders(answer)]);
        };
        const shared = await ask(LIST);
        expect(shared).toEqual(await ask(`${LIST}?Sorting=x`));
        expect(shared.map(([answered]) => answered)).toEqual(
          status === 200 ? [200, 304, 200] : [503, 503, 503],
        );
      }
    },
  );

  it('is in memory once for many slow readers', async () => {
    const bytes = 8 * 1024 * 1024;
    const site = await siteWith('x'.repeat(bytes));
    await (await site.get(LIST)).text();
    const before = process.memoryUsage().arrayBuffers;
    for (let index = 0; index < 20; index += 1) {
      const socket = connect({ port: site.port, host: '127.0.0.1' }, () =>
        socket.write(`GET ${LIST} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      );
      sockets.push(socket);
      await once(socket, 'readable');
    }
    expect(sockets).toHaveLength(20);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * bytes);
  });
});

describe('a shared response', () => {
  /** Returns a response whose creation the test controls, and a clock. */
  function shared() {
    let time = 0;
    const making: ((answer: CreatedResponse) => void)[] = [];
    const failing: ((error: Error) => void)[] = [];
    const cache = createPageCache<never>(0);
    const get = shareResponse(
      () =>
        new Promise<CreatedResponse>((resolve, reject) => {
          making.push(resolve);
          failing.push(reject);
        }),
      cache,
      () => time,
    );
    return { get: () => get(undefined), cache, making, failing, pass: (ms: number) => void (time += ms) };
  }
  const answer = (text: string, status = 200): CreatedResponse => ({
    status,
    headers: [],
    body: Buffer.from(text),
    variants: new Map(),
  });
  const textOf = async (asked: Promise<CreatedResponse>): Promise<string> => (await asked).body.toString();

  it('is created anew after a second, so that stock changes without an invalidation appear', async () => {
    const { get, making, pass } = shared();
    const first = get();
    making[0]?.(answer('12 left'));
    pass(999);
    expect(await textOf(first)).toBe('12 left');
    expect(await textOf(get())).toBe('12 left');
    pass(1);
    const second = get();
    making[1]?.(answer('11 left'));
    expect(await textOf(second)).toBe('11 left');
  });

  it('counts the second from the start of a creation in progress', async () => {
    const { get, making, pass } = shared();
    const old = get();
    pass(1000);
    const fresh = get();
    making[0]?.(answer('12 left'));
    making[1]?.(answer('11 left'));
    expect([await textOf(old), await textOf(fresh), await textOf(get())]).toEqual([
      '12 left',
      '11 left',
      '11 left',
    ]);
  });

  it.each([
    ['made', true],
    ['being made', false],
  ])('that was %s before an invalidation is not used after it', async (_, isMade) => {
    const { get, making, cache } = shared();
    const old = get();
    if (isMade) {
      making[0]?.(answer('$40'));
      await old;
    }
    cache.clear(['product:1']);
    const fresh = get();
    making[1]?.(answer('$35'));
    making[0]?.(answer('$40'));
    expect(await textOf(fresh)).toBe('$35');
    expect(await textOf(get())).toBe('$35');
    expect(making).toHaveLength(2);
  });

  it('keeps its bytes and codings when the new body is the same', async () => {
    const { get, making, pass } = shared();
    const first = get();
    making[0]?.(answer('same'));
    pass(1000);
    const second = get();
    making[1]?.(answer('same'));
    expect(await second).toBe(await first);
  });

  it('is dropped at once when it failed', async () => {
    const { get, making, failing } = shared();
    const unavailable = get();
    making[0]?.(answer('no database', 503));
    expect((await unavailable).status).toBe(503);
    const broken = get();
    failing[1]?.(new Error('no'));
    await expect(broken).rejects.toThrow('no');
    const good = get();
    making[2]?.(answer('good'));
    expect(await textOf(good)).toBe('good');
  });
});
