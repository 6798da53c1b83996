import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { photograph } from '#platform/test-photographs.ts';
import { createOwnShop, type OwnShop } from './test-own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
});
afterAll(() => shop?.stop());
beforeEach(() => shop.resetFiles());

const importOwn = (...options: string[]) => shop.run('catalogue', 'import', shop.folder, ...options);
const importMine = (...options: string[]) => importOwn('--mine', ...options);
const RYE = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0021';

/** Files for the paths in the documents; texts and trade terms are the project's examples. */
const OWN_FILES: Record<string, () => string> = {
  '/path/to/your/catalogue': () => shop.folder,
  '/path/to/catalogue': () => shop.folder,
  '/path/to/your/shop.yaml': () => join(PROJECT_ROOT, 'demo', 'starter', 'shop.yaml'),
  '/path/to/your/trade.yaml': () => join(PROJECT_ROOT, 'demo', 'trade.yaml'),
  '/path/to/your/content': () => join(PROJECT_ROOT, 'demo', 'starter'),
};

/** Returns the commands of a document's section as words, with this test's catalogue as path. */
function getCommands(document: string, heading: string): string[][] {
  const text = readFileSync(join(PROJECT_ROOT, document), 'utf8');
  const section = text.slice(text.indexOf(heading));
  const block = /```sh\n([\s\S]+?)```/.exec(section)?.[1] ?? '';
  return block
    .split('\n')
    .filter((line) => /^npm run (operate|settings) -- /.test(line))
    .map((line) => line.replace(/\s+#.*$/, ''))
    .map((line) => line.replace(/^npm run (?:operate -- )?/, '').replace('settings -- ', 'settings '))
    .map((line) => line.trim().split(/\s+/))
    .map((words) => words.map((word) => OWN_FILES[word]?.() ?? word));
}

describe('a catalogue with its own ids, in a shop that was created empty', () => {
  it('is imported by the commands of the README', async () => {
    expect(await loadCatalogueFolder(shop.folder)).toMatchObject({ ok: true });
    const commands = getCommands('README.md', '### By files');
    expect(commands.map(([first, second]) => `${first} ${second}`)).toEqual([
      'catalogue import',
      'settings import',
      'trade import',
      'content import',
    ]);
    const outs: string[] = [];
    for (const words of commands) {
      const { code, out, message } = await shop.run(...words);
      expect({ words, code, message }).toEqual({ words, code: 0, message: '' });
      outs.push(...out);
    }
    expect(outs).toContain('2 products: 2 added, 0 changed, 0 unchanged');
    expect(outs).toContain('5 categories: 5 added, 0 changed, 0 unchanged');
    const { catalog, search } = shop.read();
    const { numbers } = await search.find({ category: null, skip: 0, take: 10 });
    expect((await catalog.products(numbers)).map(({ slug }) => slug).sort()).toEqual([
      'saugeen-gin',
      'saugeen-rye',
    ]);
  });

  it('is all that the shop has', async () => {
    const slugs = async (table: string) =>
      (await shop.rows(`select slug from ${table} order by slug`)).map(({ slug }) => slug);
    expect(await slugs('category')).toEqual(['beer', 'gin', 'rye', 'spirits', 'wine']);
    expect(await slugs('collection')).toEqual(['gifts', 'made-in-ontario']);
    expect(await shop.rows(`select id from category where slug = 'spirits'`)).toEqual([
      { id: '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0001' },
    ]);
  });

  it('is imported by the commands of docs/catalogue-and-texts.md, and a second import changes nothing', async () => {
    const commands = getCommands('docs/catalogue-and-texts.md', 'Check it, then import it');
    expect(commands).toHaveLength(1);
    for (const words of commands)
      expect((await shop.run(...words)).out).toEqual([
        '5 categories: 0 added, 0 changed, 5 unchanged',
        '2 products: 0 added, 0 changed, 2 unchanged',
        '2 collections: 0 added, 0 changed, 2 unchanged',
      ]);
  });

  it('accepts a photograph of its own', async () => {
    const file = join(shop.dataDir, 'rye.jpg');
    await photograph(700, 900).jpeg().toFile(file);
    const { code, message } = await shop.run('media', 'add', 'saugeen-rye', file, '--alt', 'Rye on slate.');
    expect({ code, message }).toEqual({ code: 0, message: '' });
    const found = await shop.read().catalog.findProduct('saugeen-rye');
    expect(found?.images).toMatchObject([{ alt: 'Rye on slate.', isPrimary: true }]);
  });

  it('lists a collection of named products in its order', async () => {
    const { catalog, search } = shop.read();
    const collection = (await catalog.collections()).find(({ slug }) => slug === 'made-in-ontario');
    expect(collection?.rule.picks).toHaveLength(2);
    const rules = collection ? [collection.rule] : [];
    const list = async (sorting?: 'Product.Price' | 'Product.IsStaffPick') => {
      const { numbers, total } = await search.find({ category: null, rules, sorting, skip: 0, take: 10 });
      expect(total).toBe(2);
      return (await catalog.cards(numbers)).map(({ slug }) => slug);
    };
    expect(await list()).toEqual(['saugeen-rye', 'saugeen-gin']);
    expect(await list('Product.IsStaffPick')).toEqual(['saugeen-rye', 'saugeen-gin']);
    expect(await list('Product.Price')).toEqual(['saugeen-gin', 'saugeen-rye']);
    const gin = await catalog.findProduct('saugeen-gin');
    expect(gin?.collections.map(({ slug }) => slug)).toEqual(['made-in-ontario']);
  });
});

describe('a second import', () => {
  it('keeps values of product set that its rows leave out', async () => {
    await shop.run(
      'product',
      'set',
      'saugeen-gin',
      'salePrice=35.00',
      'orderLimit=3',
      'staffPick=yes',
      'stock=+24',
    );
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 41.00');
    const { out } = await importMine();
    expect(out).toContain('2 products: 0 added, 1 changed, 1 unchanged');
    expect(out).toContain('  saugeen-gin: price');
    expect(await shop.read().catalog.findProduct('saugeen-gin')).toMatchObject({
      priceCents: 4100,
      salePriceCents: 3500,
      orderLimit: 3,
      isStaffPick: true,
      stockQuantity: 36,
    });
  });

  it('clears what its rows set to null', async () => {
    shop.edit(
      'products/spirits.yaml',
      'price: 39.00',
      'price: 41.00\n  salePrice: null\n  orderLimit: null\n  flags: null',
    );
    expect((await importOwn()).out).toContain('  saugeen-gin: salePrice, orderLimit, flags');
    expect(await shop.read().catalog.findProduct('saugeen-gin')).toMatchObject({
      salePriceCents: null,
      orderLimit: null,
      isStaffPick: false,
    });
  });

  it('lets two products swap their slugs and SKUs', async () => {
    const swap: [string, string][] = [
      ['slug: saugeen-gin', 'slug: X'],
      ['slug: saugeen-rye', 'slug: saugeen-gin'],
      ['slug: X', 'slug: saugeen-rye'],
      ['sku: OWN-GIN', 'sku: X'],
      ['sku: OWN-RYE', 'sku: OWN-GIN'],
      ['sku: X', 'sku: OWN-RYE'],
    ];
    for (const [from, to] of swap) shop.edit('products/spirits.yaml', from, to);
    const { code, message } = await importOwn();
    expect({ code, message }).toEqual({ code: 0, message: '' });
    expect(await shop.read().catalog.findProduct('saugeen-gin')).toMatchObject({ id: RYE, sku: 'OWN-GIN' });
    shop.resetFiles();
    expect(await importOwn()).toMatchObject({ code: 0 });
  });

  it.each([
    ['slug', 'products/spirits.yaml:24: 1.slug: saugeen-rye is taken by the product Saugeen Rye'],
    ['sku', 'products/spirits.yaml:26: 1.sku: OWN-RYE is taken by the product Saugeen Rye'],
  ])('names file, line and field of a %s that another id has, and writes nothing', async (_field, error) => {
    shop.edit('products/spirits.yaml', RYE, '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0099');
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 1.00');
    const { code, message } = await importOwn();
    expect(code).toBe(1);
    expect(message).toContain(`${error} (id ${RYE})`);
    expect(message).not.toMatch(/Failed query|insert into/);
    expect((await shop.read().catalog.findProduct('saugeen-gin'))?.priceCents).not.toBe(100);
  });

  it('names a category whose slug another id has', async () => {
    shop.edit(
      'categories.yaml',
      '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0003',
      '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0098',
    );
    const { code, message } = await importOwn();
    expect(code).toBe(1);
    expect(message).toContain(
      'categories.yaml:12: 0.children.1.slug: gin is taken by the category Gin (id 7d0f3c1e',
    );
  });

  it('names a price that conflicts with the stored sale price', async () => {
    await shop.run('product', 'set', 'saugeen-gin', 'salePrice=35.00');
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 30.00');
    const { code, message } = await importOwn();
    expect(code).toBe(1);
    expect(message).toContain(
      'products/spirits.yaml:10: 0.price: must be above the stored sale price $35.00',
    );
    await shop.run('product', 'set', 'saugeen-gin', 'salePrice=none');
  });
});

describe('an import of products that were edited', () => {
  const version = async (): Promise<number> =>
    Number((await shop.rows(`select version from product where slug = 'saugeen-gin'`))[0]?.['version']);

  it('shows in a check what it would change, with conflicts, and writes nothing', async () => {
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 38.00');
    expect(await importMine()).toMatchObject({ code: 0 });
    shop.resetFiles();
    expect(await importOwn()).toMatchObject({ code: 0 });
    const imported = await version();
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 42.00');
    shop.edit('products/spirits.yaml', 'price: 59.00', 'price: 61.00');
    shop.edit('products/spirits.yaml', 'Juniper, cedar', 'Juniper, bark');
    expect(await importOwn('--check')).toEqual({
      code: 0,
      out: [
        '5 categories: 0 added, 0 changed, 5 unchanged',
        '2 products: 0 added, 2 changed, 0 unchanged',
        '  saugeen-gin: price, short',
        '  saugeen-rye: price',
        '2 collections: 0 added, 0 changed, 2 unchanged',
        'Nothing was written.',
      ],
      message: '',
    });
    await shop.run('product', 'set', 'saugeen-gin', 'bin=A4');
    const { code, out, message } = await importOwn('--check');
    expect(code).toBe(1);
    expect(out).toContain('2 products: 0 added, 1 changed, 0 unchanged, 1 in conflict');
    expect(out).toContain('  saugeen-rye: price');
    expect(message.split('\n').slice(0, 2)).toEqual([
      'Nothing was changed.',
      `product saugeen-gin: is in the shop at version ${imported + 1}, and the file names no version (price, short)`,
    ]);
    expect((await shop.read().catalog.findProduct('saugeen-rye'))?.priceCents).toBe(5900);
  });

  it('overwrites none of them, and all with --mine', async () => {
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 42.00');
    shop.edit('products/spirits.yaml', 'price: 59.00', 'price: 61.00');
    const refused = await importOwn();
    expect(refused).toMatchObject({ code: 1, out: [] });
    expect((await shop.read().catalog.findProduct('saugeen-rye'))?.priceCents).toBe(5900);
    expect(await importMine()).toMatchObject({ code: 0 });
    expect((await shop.read().catalog.findProduct('saugeen-rye'))?.priceCents).toBe(6100);
    shop.edit('products/spirits.yaml', 'price: 42.00', 'price: 43.00');
    expect(await importOwn(), 'as the last import wrote it').toMatchObject({ code: 0 });
  });

  it('names both versions of a product that was edited since its file was exported', async () => {
    const exported = await version();
    shop.edit('products/spirits.yaml', 'sku: OWN-GIN', `sku: OWN-GIN\n  version: ${exported}`);
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 44.00');
    shop.edit('products/spirits.yaml', 'price: 59.00', 'price: 61.00');
    expect(await importOwn()).toMatchObject({ code: 0 });
    shop.edit('products/spirits.yaml', 'price: 44.00', 'price: 45.00');
    const { code, message } = await importOwn();
    expect(code).toBe(1);
    expect(message).toContain(
      `product saugeen-gin: was edited since: version ${exported + 1} in the shop, ${exported} in the file (price)`,
    );
    shop.edit('products/spirits.yaml', `version: ${exported}`, `version: ${exported + 1}`);
    expect(await importOwn()).toMatchObject({ code: 0 });
    expect((await shop.read().catalog.findProduct('saugeen-gin'))?.priceCents).toBe(4500);
  });

  it('replaces a product from before 0.3.0 only with --mine: nothing tells who edited it', async () => {
    await shop.database.db.execute(sql`
      update product set version = version + 1, updated_at = now(), updated_by = 'system:release-0.2.0'
       where slug = 'saugeen-gin'`);
    expect(await importOwn()).toMatchObject({ code: 1 });
    expect(await importMine()).toMatchObject({ code: 0 });
  });
});

describe('an export', () => {
  it('changes no product when it is imported again, and knows what was edited since', async () => {
    const out = join(shop.dataDir, 'exported');
    await shop.run('product', 'set', 'saugeen-rye', 'family=saugeen-rye', 'orderLimit=3');
    expect(await shop.run('catalogue', 'export', out)).toEqual({
      code: 0,
      out: [`2 products in ${out}.`],
      message: '',
    });
    expect((await shop.run('catalogue', 'import', out)).out).toContain(
      '2 products: 0 added, 0 changed, 2 unchanged',
    );
    const file = join(out, 'products', 'spirits.yaml');
    const text = readFileSync(file, 'utf8');
    expect(await shop.run('catalogue', 'export', out)).toMatchObject({ code: 1, out: [] });
    writeFileSync(file, text.replace('price: 59', 'price: 60'));
    await shop.run('product', 'set', 'saugeen-rye', 'orderLimit=4');
    expect((await shop.run('catalogue', 'import', out)).message).toMatch(
      /product saugeen-rye: was edited since: version \d+ in the shop, \d+ in the file \(price, orderLimit\)/,
    );
  });
});

describe('issues of a catalogue that only its other files show', () => {
  it.each([
    ['categories.yaml', 'slug: rye', 'slug: gin', 'gin is taken by Rye'],
    ['categories.yaml', 'slug: rye', 'slug: all', 'all is the whole catalogue'],
    ['categories.yaml', '9c0002', '9c0001', '9c0001 is taken by Spirits'],
    ['collections.yaml', 'slug: gifts', 'slug: made-in-ontario', 'made-in-ontario is taken by Gifts'],
    ['collections.yaml', 'OWN-GIN', 'OWN-GIM', 'OWN-GIM is neither slug nor SKU of a product'],
    [
      'collections.yaml',
      'rule:\n    conditions:\n      - { field: gift-idea, is: true }',
      'listed: true',
      'needs a rule, products, or both',
    ],
    ['attributes.yaml', 'spirits:', 'gin:', 'gin is no root category'],
  ])('in %s: %s → %s', async (file, from, to, message) => {
    shop.edit(file, from, to);
    const read = await loadCatalogueFolder(shop.folder);
    expect(read).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([
        {
          file,
          line: expect.any(Number),
          field: expect.any(String),
          message: expect.stringContaining(message),
        },
      ]),
    });
  });
});
