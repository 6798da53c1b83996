import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';
import { createTestSite } from './test-site.ts';

/** Sends one request to a site that logs, and returns the lines. */
async function getLog(level: string, path: string, headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = createRequestLog(pino({ level }, sink), 'https://shop.example');
  const site = await createTestSite({ log });
  const answers = [await site.get(path, headers), await site.get(path, headers)];
  await site.close();
  return { lines, ids: answers.map((answer) => answer.headers.get('x-request-id')) };
}

describe('the request log', () => {
  it('has a line with the id of the response, without the query and without any data of the visitor', async () => {
    const { lines, ids } = await getLog('info', '/products?page=2&email=a@b.example', {
      cookie: 'look=day; session=1',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      id: ids[0],
      method: 'GET',
      path: '/products',
      status: 200,
      kept: 'miss',
    });
    expect(JSON.stringify(lines)).not.toMatch(/email|session|127\.0\.0\.1/);
  });

  it('contains responses from memory at the level debug', async () => {
    const { lines } = await getLog('debug', '/products');
    expect(lines.map(({ kept: stored }) => stored)).toEqual(['miss', 'hit']);
  });

  it('contains successful health checks at the level debug, which proxies ask for once a second', async () => {
    expect((await getLog('info', '/health/live')).lines).toEqual([]);
    expect((await getLog('debug', '/health/live')).lines).toHaveLength(2);
  });

  it('names the referrer of an unknown page: only the origin of a foreign one, the page of an own one', async () => {
    const foreign = await getLog('info', '/nowhere', { referer: 'https://blog.example/post?reader=7' });
    expect(foreign.lines[0]).toMatchObject({
      msg: 'unknown-route',
      path: '/nowhere',
      referrer: 'https://blog.example',
    });
    const own = await getLog('info', '/nowhere', { referer: 'https://shop.example/products?q=secret' });
    expect(own.lines[0]).toMatchObject({ msg: 'unknown-route', referrer: 'https://shop.example/products' });
  });

  it('truncates long paths', async () => {
    const { lines } = await getLog('info', `/nowhere/${'a'.repeat(500)}`);
    expect(String(lines[0]?.['path'])).toHaveLength(200);
  });
});
