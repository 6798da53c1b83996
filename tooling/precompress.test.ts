import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-precompress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('precompress', () => {
  it('writes compressed copies beside text files, but not beside pictures and tiny files', async () => {
    const text = 'export const bottle = 1;\n'.repeat(100);
    writeFileSync(join(folder, 'shop.js'), text);
    writeFileSync(join(folder, 'tiny.js'), 'let a');
    writeFileSync(join(folder, 'photo.webp'), text);
    await precompress(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'shop.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'shop.js.gz'))).toString()).toBe(text);
    for (const name of ['tiny.js.br', 'tiny.js.gz', 'photo.webp.br'])
      expect(existsSync(join(folder, name))).toBe(false);
  });
});
