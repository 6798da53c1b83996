import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { writeImportFolder } from './import-folder.ts';

test('writes a valid catalogue with the new products', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-import-'));
  await writeImportFolder(join(folder, 'catalogue'), 400);
  const loaded = await loadCatalogueFolder(join(folder, 'catalogue'));
  expect('issues' in loaded ? loaded.issues : []).toEqual([]);
  const isNew = ({ sku }: { sku: string }): boolean => sku.startsWith('SCALE-');
  expect(loaded.ok && loaded.data.products.filter(isNew).length).toBe(400);
  await rm(folder, { recursive: true });
});
