import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { getContent } from '../test-content.ts';
import { catalogues, createTestIndex } from '../test-products.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-index-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = { program: 'a', origin: 'b', horizon: 'c', storedAt: new Date() };

test('has every column, however many pieces it was written in', async () => {
  const pieces = fc.constantFrom(1, 24, 100, 2 ** 20);
  await fc.assert(
    fc.asyncProperty(catalogues, pieces, async (products, piece) => {
      const index = createTestIndex(products);
      const path = join(folder, 'index');
      await writeIndexFile(path, index, HEAD, piece);
      const read = await readIndexFile(path, async () => true);
      expect(read && getContent(read)).toEqual(getContent(index));
    }),
    { numRuns: 10 },
  );
});
