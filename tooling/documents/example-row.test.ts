import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProductRowSchema } from '#modules/catalogue-files/files/product-rows.ts';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';

const root = join(import.meta.dirname, '..', '..');
const document = readFileSync(join(root, 'docs', 'catalogue-and-texts.md'), 'utf8');
const row = /^```yaml\n([\s\S]+?)^```/m.exec(document)?.[1] ?? '';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-example-'));
  for (const name of ['categories.yaml', 'attributes.yaml', 'collections.yaml']) {
    cpSync(join(root, 'demo', 'catalogue', name), join(folder, name));
  }
  mkdirSync(join(folder, 'products'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const importing = (text: string) => {
  writeFileSync(join(folder, 'products', 'gin.yaml'), text);
  return loadCatalogueFolder(folder);
};

test('the annotated row of docs/catalogue-and-texts.md imports as a product', async () => {
  expect(await importing(row)).toMatchObject({ ok: true, data: { products: [{ slug: 'glen-orvin-12' }] } });
});

test('the annotated row shows every field of a product', async () => {
  // Translations are shown by one of them.
  const fields = Object.keys(ProductRowSchema.shape).filter((name) => !name.includes(':'));
  const shown = [...row.matchAll(/^(?:- | {2})(\w+):/gm)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(15);
  expect(new Set(shown)).toEqual(new Set(fields));
});

test('an invalid row gives the message that the document shows', async () => {
  const read = await importing(row.replace('salePrice: 74.00', 'salePrice: 94.00'));
  const message = /^products\/gin\.yaml:\d+: (.+?): (.+)$/m.exec(document);
  expect(read).toMatchObject({
    ok: false,
    issues: [{ file: 'products/gin.yaml', field: message?.[1], message: message?.[2] }],
  });
});
