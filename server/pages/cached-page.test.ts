import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addVariant, compressHarder, toCachedPage } from './cached-page.ts';

const text = Array.from(
  { length: 300 },
  (_, index) => `<p>bottle ${index} of ${(index * 7919) % 1000}</p>`,
).join('');
const page = {
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: Buffer.from(text),
  csp: "default-src 'none'",
  tags: new Set(['lists']),
  isCacheable: true,
};
const getBytes = (body: Buffer | string): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

describe('a cached page', () => {
  it('has the same text in every coding, each with its own tag that its 304 repeats', async () => {
    const stored = toCachedPage(page);
    expect(stored.variants).toEqual({});
    const plain = await addVariant(stored, 'identity');
    const gzip = await addVariant(stored, 'gzip');
    const br = await addVariant(stored, 'br');
    expect(await addVariant(stored, 'br')).toBe(br);
    expect(gunzipSync(getBytes(gzip.whole.body)).toString()).toBe(text);
    expect(brotliDecompressSync(getBytes(br.whole.body)).toString()).toBe(text);
    expect(new Set([plain.tag, gzip.tag, br.tag]).size).toBe(3);
    for (const { tag, whole, notModified } of [plain, gzip, br]) {
      expect(whole.headers).toContain(tag);
      expect(notModified.headers).toContain(tag);
      expect(notModified.csp).toBe(page.csp);
    }
  });

  it('in demand is compressed again, smaller, with the tag of its new bytes', async () => {
    const stored = toCachedPage(page);
    const before = await addVariant(stored, 'br');
    await compressHarder(stored);
    const { tag, whole, notModified } = await addVariant(stored, 'br');
    expect(whole.body.length).toBeLessThan(before.whole.body.length);
    expect(brotliDecompressSync(getBytes(whole.body)).toString()).toBe(text);
    expect(tag).not.toBe(before.tag);
    for (const { headers } of [whole, notModified]) {
      expect(headers).toContain(tag);
      expect(headers).not.toContain(before.tag);
    }
  });
});
