import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';
import { createTestSite } from './test-site.ts';

/** Asks one thing of a site that logs, and answers the lines. */
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

describe('the log of requests', () => {
  it('has a line with the id of the answer, without query and without anything of the visitor', async () => {
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

  it('mentions answers from memory when it is asked to be thorough', async () => {
    const { lines } = await getLog('debug', '/products');
    expect(lines.map(({ kept: stored }) => stored)).toEqual(['miss', 'hit']);
  });

  it('says where a page that leads nowhere was linked: the origin alone of others, the page of ours', async () => {
    const foreign = await getLog('info', '/nowhere', { referer: 'https://blog.example/post?reader=7' });
    expect(foreign.lines[0]).toMatchObject({
      msg: 'unknown-route',
      path: '/nowhere',
      referrer: 'https://blog.example',
    });
    const own = await getLog('info', '/nowhere', { referer: 'https://shop.example/products?q=secret' });
    expect(own.lines[0]).toMatchObject({ msg: 'unknown-route', referrer: 'https://shop.example/products' });
  });

  it('cuts long paths', async () => {
    const { lines } = await getLog('info', `/nowhere/${'a'.repeat(500)}`);
    expect(String(lines[0]?.['path'])).toHaveLength(200);
  });
});
