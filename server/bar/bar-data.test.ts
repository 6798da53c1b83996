import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite } from '#server/http/test-site.ts';
import { createBarData } from './bar-data.ts';

const file = (name: string) => ({ path: `/bar/data-${name}.json`, json: `{"kinds":["${name}"]}` });
const OLD = file('0123456789abcdef');
const NEW = file('fedcba9876543210');
const findHeader = ({ headers }: { headers: readonly string[] }, name: string) =>
  headers[headers.indexOf(name) + 1];

let current = OLD;
const files = createBarData({ file: () => Promise.resolve(current) });
beforeEach(() => {
  current = OLD;
});

describe('the data of the home bar', () => {
  it('is compressed JSON, cacheable for ever under a name with its hash', async () => {
    const answer = await files.answer(OLD.path, 'br', undefined);
    expect(answer.status).toBe(200);
    expect(brotliDecompressSync(answer.body).toString()).toBe(OLD.json);
    expect(findHeader(answer, 'content-type')).toBe('application/json');
    expect(findHeader(answer, 'content-encoding')).toBe('br');
    expect(findHeader(answer, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await files.answer(OLD.path, 'identity', undefined)).body.toString()).toBe(OLD.json);
  });

  it('returns 304 only for the tag of the same coding', async () => {
    const tag = findHeader(await files.answer(OLD.path, 'gzip', undefined), 'etag');
    expect((await files.answer(OLD.path, 'gzip', tag)).status).toBe(304);
    expect((await files.answer(OLD.path, 'br', tag)).status).toBe(200);
  });

  it('has another name when it changes, and the redirect from the old one is not cached', async () => {
    await files.answer(OLD.path, 'br', undefined);
    current = NEW;
    const old = await files.answer(OLD.path, 'br', undefined);
    expect([old.status, findHeader(old, 'location'), findHeader(old, 'cache-control')]).toEqual([
      302,
      NEW.path,
      'no-store',
    ]);
    const answer = await files.answer(NEW.path, 'identity', undefined);
    expect(answer.body.toString()).toBe(NEW.json);
  });

  it.each(['/bar/data-.json', '/bar/data-0123456789abcdef.txt', '/bar/data-../secret.json', '/bar/data-'])(
    'is not served as %s',
    async (path) => {
      expect((await files.answer(path, 'br', undefined)).status).toBe(404);
    },
  );

  it('has its own URL, with a redirect from an older one; `/bar` itself is a page', async () => {
    const site = await createTestSite({ barData: files });
    const answer = await site.get(OLD.path);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toBe(OLD.json);
    const older = await site.get(NEW.path);
    expect([older.status, older.headers.get('location')]).toEqual([302, OLD.path]);
    expect(await (await site.get('/bar')).text()).toContain('<title>system /bar</title>');
    await site.close();
  });
});
