import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogueFolder } from './load-catalogue-folder.ts';

const CATALOGUE = new URL('../../../demo/catalogue', import.meta.url).pathname;
const WHISKIES = join('products', 'whiskies.yaml');

describe('loadCatalogueFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-catalogue-'));
    await cp(CATALOGUE, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Replaces a text in a file once and returns its line number. */
  async function spoil(file: string, from: string | RegExp, to: string): Promise<number> {
    const text = await readFile(join(folder, file), 'utf8');
    const at = text.search(from);
    expect(at).toBeGreaterThan(-1);
    await writeFile(join(folder, file), text.replace(from, to));
    return text.slice(0, at).split('\n').length;
  }

  const issues = async () => {
    const read = await loadCatalogueFolder(folder);
    return read.ok ? [] : read.issues;
  };

  it('accepts the demo catalogue', async () => {
    expect(await issues()).toEqual([]);
  });

  it.each([
    [/price: 84\.00/, 'price: 84.005', '0.price', /two decimals/],
    [/price: 84\.00/, 'price: 84.00\n  salePrice: 84.00', '0.salePrice', /below price/],
    [/sku: WSM-GLEN-12/, 'sku: wsm glen', '0.sku', /capitals/],
    [/category: scotch-single-malt/, 'category: scotsch', '0.category', /scotsch is no category/],
    [/ {4}age: 12/, '    age: twelve', '0.attributes.age', /whole number/],
    [/ {4}age: 12/, '    agee: 12', '0.attributes.agee', /not an attribute/],
    [/malty: 4, /, 'malty: 6, ', '0.flavours.malty', /5/],
    [/slug: sgarbh-dubh/, 'slug: glen-orvin-12', '1.slug', /taken by Glen Orvin 12/],
    [/abv: 46/, 'abv: 460', '0.abv', /100/],
    [/liquidColour: amber/, 'liquidColour: chartreuse', '0.liquidColour', /./],
    [/stock: 42/, 'stock: -1', '0.stock', /0/],
  ])('names file, line and field of %s → %s', async (from, to, field, message) => {
    const line = await spoil(WHISKIES, from, to);
    const found = await issues();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: WHISKIES, field });
    expect(found[0]?.message).toMatch(message);
    // An added value is on the next line.
    expect([line, line + 1]).toContain(found[0]?.line);
  });

  it('reports a missing field at its product', async () => {
    const line = await spoil(WHISKIES, /^ {2}producer: Orvin Distillery Co\.\n/m, '');
    const [error] = await issues();
    expect(error).toMatchObject({ file: WHISKIES, field: '0.producer' });
    expect(error?.line).toBeLessThanOrEqual(line);
    expect(error?.line).toBeGreaterThan(line - 6);
  });

  it('names an unknown field', async () => {
    await spoil(WHISKIES, /abv: 46/, 'abvv: 46\n  abv: 46');
    expect(await issues()).toMatchObject([{ file: WHISKIES, message: expect.stringContaining('abvv') }]);
  });

  it.each([
    ['key: age, name: Age, type: integer', 99, 'spirits.0.facet', /text, choice and boolean/],
    ['key: serve, name: How to serve, type: text', 1, 'spirits.17.facet', /taken by cask/],
  ])('refuses a wrong facet of %s with one issue', async (definition, facet, field, message) => {
    const line = await spoil('attributes.yaml', definition, `${definition}, facet: ${facet}`);
    const found = await issues();
    expect(found).toMatchObject([{ file: 'attributes.yaml', field, line }]);
    expect(found[0]?.message).toMatch(message);
  });

  it('locates invalid YAML', async () => {
    const line = await spoil('collections.yaml', /- slug: gifts/, '- slug: "gifts');
    const [error] = await issues();
    expect(error?.file).toBe('collections.yaml');
    expect(error?.line).toBeGreaterThanOrEqual(line);
  });

  it('reports every wrong row, not only the first', async () => {
    await spoil(WHISKIES, /abv: 46/, 'abv: 460');
    await spoil(WHISKIES, /price: 92\.00/, 'price: cheap');
    await spoil('collections.yaml', /how: above, cents: 10000/, 'how: over, cents: 10000');
    const found = await issues();
    expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual(
      expect.arrayContaining([`${WHISKIES} 0.abv`, `${WHISKIES} 1.price`]),
    );
    expect(found.some(({ file }) => file === 'collections.yaml')).toBe(true);
  });
});
