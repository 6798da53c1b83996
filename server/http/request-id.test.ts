import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '#platform/log/create-log.ts';
import { findContext, runInContext } from '#platform/request-context.ts';
import { createTestSite } from './test-site.ts';

const side = (trustsProxy: boolean) => ({ side: { publicOrigin: undefined, trustsProxy } });

async function ask(trustsProxy: boolean, given: string): Promise<string | null> {
  const site = await createTestSite(side(trustsProxy));
  const answer = await site.get('/products', { 'x-request-id': given });
  await site.close();
  return answer.headers.get('x-request-id');
}

it('takes the id of a trusted proxy, in the response too', async () => {
  const given = 'f'.repeat(32);
  expect(await ask(true, given)).toBe(given);
  expect(await ask(false, given)).toMatch(/^[\da-f-]{36}$/);
});

it.each(['short', 'a b c d e f g h i j k l', 'x'.repeat(65), '<script>alert(1)</script>'])(
  'gives a new id in place of %s',
  async (given) => {
    expect(await ask(true, given)).toMatch(/^[\da-f-]{36}$/);
  },
);

it('is known to everything that the request does', async () => {
  const seen: (string | undefined)[] = [];
  const site = await createTestSite((port) => ({
    ...side(true),
    makeSitemap: async () => {
      await new Promise((resolve) => void setTimeout(resolve, 5));
      seen.push(findContext()?.requestId);
      return undefined;
    },
    origin: `http://localhost:${port}`,
  }));
  const ids = ['a'.repeat(32), 'b'.repeat(32)];
  const paths = ['/sitemap.xml', '/robots.txt'];
  await Promise.all(ids.map((id, index) => site.get(paths[index] ?? '/', { 'x-request-id': id })));
  await site.close();
  expect(new Set(seen)).toEqual(new Set(ids));
});

it('is in every line that is logged meanwhile', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog('info', { destination: sink });
  runInContext({ requestId: 'of-the-request' }, () => log.info({ step: 1 }, 'within'));
  log.info({ step: 2 }, 'without');
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(['of-the-request', undefined]);
});
