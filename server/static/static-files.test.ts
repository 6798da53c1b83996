import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-files-'));
const code = 'export const bottle = 1;\n'.repeat(100);
let files: StaticFiles;

beforeAll(async () => {
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'client', '.vite'));
  const write = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, 'client', name), bytes);
  write('assets/shop-1a2b.js', code);
  write('assets/shop-1a2b.js.br', brotliCompressSync(`${code}// prepared`));
  write('assets/shop-1a2b.js.gz', gzipSync(code));
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('bar-worker.js', 'addEventListener("fetch", () => undefined);\n'.repeat(40));
  write('photo.webp', Buffer.alloc(50, 7));
  write('.vite/manifest.json', '{}');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  files = await createStaticFiles(join(folder, 'client'), 1024 * 1024);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findHeader = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];

describe('static files', () => {
  it('are sent as the build prepared them, for a year when their name has a hash', async () => {
    const answer = await files.find('/assets/shop-1a2b.js', 'br', undefined);
    expect(brotliDecompressSync(answer?.body ?? '').toString()).toContain('// prepared');
    expect(findHeader(answer?.headers ?? [], 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(findHeader(answer?.headers ?? [], 'content-type')).toBe('text/javascript; charset=utf-8');
    expect(findHeader(answer?.headers ?? [], 'content-encoding')).toBe('br');
  });

  it('without a prepared twin are compressed at runtime; pictures never', async () => {
    const icon = await files.find('/icon.svg', 'br', undefined);
    expect(brotliDecompressSync(icon?.body ?? '').toString()).toContain('<svg');
    expect(findHeader(icon?.headers ?? [], 'cache-control')).toBe('public, max-age=3600');
    const photo = await files.find('/photo.webp', 'br', undefined);
    expect(photo?.body.length).toBe(50);
    expect(photo?.headers).not.toContain('content-encoding');
  });

  it('that are workers are revalidated each time, and may call this shop only', async () => {
    const worker = await files.find('/bar-worker.js', 'identity', undefined);
    expect(findHeader(worker?.headers ?? [], 'cache-control')).toBe('no-cache');
    expect(findHeader(worker?.headers ?? [], 'content-type')).toBe('text/javascript; charset=utf-8');
    expect(worker?.csp).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'self'");
    const tag = findHeader(worker?.headers ?? [], 'etag');
    expect((await files.find('/bar-worker.js', 'identity', tag))?.csp).toBe(worker?.csp);
    expect((await files.find('/icon.svg', 'identity', undefined))?.csp).toBeUndefined();
  });

  it('return 304 for the tag of the same coding, and of no other', async () => {
    const tag = findHeader((await files.find('/icon.svg', 'br', undefined))?.headers ?? [], 'etag');
    expect((await files.find('/icon.svg', 'br', tag))?.status).toBe(304);
    expect((await files.find('/icon.svg', 'identity', tag))?.status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/..%2Fsecret.txt',
    '/assets/../../secret.txt',
    '/.vite/manifest.json',
    '/assets/',
    '/',
    '/assets/shop-1a2b.js.br',
  ])('do not include %s', async (path) => {
    expect(await files.find(path, 'identity', undefined)).toBeUndefined();
  });

  it('stay in memory up to a limit, the most recently requested first', async () => {
    const place = join(folder, 'many');
    mkdirSync(place);
    const names = ['a.webp', 'b.webp', 'c.webp', 'empty.webp'];
    for (const name of names) writeFileSync(join(place, name), name.startsWith('e') ? '' : Buffer.alloc(10));
    const many = await createStaticFiles(place, 25);
    const find = (name: string) => many.find(`/${name}`, 'identity', undefined);
    for (const name of ['a.webp', 'b.webp', 'a.webp', 'c.webp', 'empty.webp']) await find(name);
    rmSync(place, { recursive: true });
    const found = await Promise.all(names.map(async (name) => (await find(name)) !== undefined));
    expect(found).toEqual([true, false, true, true]);
  });

  it('that were removed at runtime are not found', async () => {
    rmSync(join(folder, 'client', 'assets', 'shop-1a2b.js.gz'));
    expect(await files.find('/assets/shop-1a2b.js', 'gzip', undefined)).toBeUndefined();
  });
});
