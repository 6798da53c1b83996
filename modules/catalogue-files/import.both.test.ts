import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRevision } from '#modules/audit/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { exportCatalogue } from './export/export-catalogue.ts';
import { findConflicts } from './import/find-conflicts.ts';
import { importCatalogue, type ImportedCatalogue } from './import/import-catalogue.ts';
import { type CatalogueData, type IssueAt, loadCatalogueFolder } from './files/load-catalogue-folder.ts';
import { ProductRowSchema } from './files/product-rows.ts';
import { createProduct, setProductStatus, updateProduct } from '#modules/catalog/products.ts';
import { findStoredProduct } from '#modules/catalog/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';

const MAUDE = commandLineActor('maude');

describe('an import over a catalogue', () => {
  const database = useDatabase();
  let data: CatalogueData;

  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  /** Imports the files, with other prices, and with the version where one is given. */
  const bring = (price: number, version?: number): Promise<ImportedCatalogue> => {
    const products = data.products.map((row) => ({ ...row, price, version }));
    return run((tx) => importCatalogue(tx, MAUDE, { ...data, products }, 'Spring list'));
  };
  const gin = async () => {
    const found = await findStoredProduct(database().db, 'saugeen-gin');
    if (!found) throw new Error('the gin was not imported');
    return found;
  };

  beforeAll(async () => {
    const read = await loadCatalogueFolder(`${PROJECT_ROOT}/cli/test-catalogue`);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    ({ data } = read);
  });
  beforeEach(async () => {
    await bring(1000);
    await bring(2000);
  });

  it('overwrites no edit where only imports have written', async () => {
    expect((await bring(3000)).overwritten).toEqual([]);
    const { version } = await gin();
    expect((await bring(4000, version)).rows.products.changed).toHaveLength(2);
  });

  it('names a product that was edited, or whose status was changed', async () => {
    const { id, version } = await gin();
    await run((tx) => updateProduct(tx, MAUDE, { id, change: { story: 'Another.' } }));
    const edited = { id, slug: 'saugeen-gin', version: version + 1, fileVersion: undefined };
    expect((await bring(3000)).overwritten).toEqual([{ ...edited, fields: ['price', 'story'] }]);
    expect((await bring(4000)).overwritten, 'now as the import wrote it').toEqual([]);
    await run((tx) => setProductStatus(tx, MAUDE, { id, status: 'archived' }));
    expect((await bring(5000)).overwritten).toMatchObject([{ id, fields: ['price'] }]);
    await run((tx) => setProductStatus(tx, MAUDE, { id, status: 'published' }));
  });

  it('names a product with another version than its file, but not one that the file leaves as it is', async () => {
    const { id, version } = await gin();
    const { overwritten } = await bring(3000, version - 1);
    expect(overwritten.find((one) => one.id === id)).toMatchObject({ version, fileVersion: version - 1 });
    expect((await bring(3000, version - 1)).overwritten).toEqual([]);
  });

  it('continues the versions of a deleted product, so that no two records share one', async () => {
    const { id, version } = await gin();
    await database().db.execute(sql`delete from product where id = ${id}::uuid`);
    await bring(7000);
    expect(await gin()).toMatchObject({ version: version + 1, record: { priceCents: 7000 } });
    const resource = { kind: 'product', id, version: version + 1 };
    expect(await findRevision(database().db, resource)).toMatchObject({ priceCents: 7000 });
  });

  it('is exported as its files hold it, with the version of each product', async () => {
    const { version } = await gin();
    const { categories, attributes, collections, products, leftOut } = await exportCatalogue(database().db);
    expect(leftOut).toEqual([]);
    expect([...products.keys()]).toEqual(['spirits']);
    const [row] = products.get('spirits') ?? [];
    expect(ProductRowSchema.parse(row)).toMatchObject({
      slug: 'saugeen-gin',
      version,
      category: 'gin',
      price: 2000,
      attributes: { local: true },
      liquidColour: 'clear',
    });
    expect(categories.map(({ slug }) => slug)).toEqual(data.categories.map(({ slug }) => slug));
    expect(Object.keys(attributes)).toEqual(Object.keys(data.attributes));
    expect(collections).toMatchObject([
      { slug: 'gifts', rule: { match: 'all', conditions: [{ field: 'gift-idea', is: true }] } },
      { slug: 'made-in-ontario', products: ['saugeen-rye', 'saugeen-gin'] },
    ]);
  });

  it('is exported with new drafts, and without what an import would refuse, which is named', async () => {
    const { record } = await gin();
    const named = { name: 'New', categoryId: record.categoryId };
    await run((tx) => createProduct(tx, MAUDE, { sku: 'NEW-1', slug: 'new', ...named }));
    await run((tx) => createProduct(tx, MAUDE, { sku: 'NEW-2', slug: 'former', ...named }));
    await database().db.execute(sql`update product set ingredients = 'a' || chr(1) where slug = 'former'`);
    const { products, leftOut } = await exportCatalogue(database().db);
    expect([...products.values()].flat().map(({ slug }) => slug)).toContain('new');
    expect(leftOut).toEqual([{ slug: 'former', fields: ['ingredients'] }]);
    await database().db.execute(sql`delete from product where slug in ('new', 'former')`);
  });

  describe('with other attributes', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'alambic-attributes-'));
      cpSync(`${PROJECT_ROOT}/cli/test-catalogue`, folder, { recursive: true });
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    /** Loads the folder with these attributes and without a product. */
    const loadWithoutProducts = async (attributes: string) => {
      writeFileSync(join(folder, 'attributes.yaml'), attributes);
      writeFileSync(join(folder, 'collections.yaml'), '[]\n');
      writeFileSync(join(folder, 'products', 'spirits.yaml'), '[]\n');
      const read = await loadCatalogueFolder(folder);
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      return read;
    };
    const conflictsOf = async (attributes: string) => {
      const { data: given, issueAt } = await loadWithoutProducts(attributes);
      return await listIssues(given, issueAt);
    };
    /** The catalogue of the test has no classes, which is an issue of its own. */
    const listIssues = async (...given: [CatalogueData, IssueAt]) =>
      (await findConflicts(database().db, ...given)).filter(({ file }) => file === 'attributes.yaml');
    const stored = () =>
      rows(sql`select key, type, choices, is_multi_valued from attribute_definition order by key`);
    const rows = async (query: ReturnType<typeof sql>) => (await database().db.execute(query)).rows;

    it('is refused where products use another type, by file, line and product; nothing is lost', async () => {
      const before = await stored();
      expect(
        await conflictsOf(
          'spirits:\n  - { key: local, name: Local, type: text }\n  - { key: age, name: Age, type: text }\n',
        ),
      ).toEqual([
        {
          file: 'attributes.yaml',
          line: 2,
          field: 'spirits.0.type',
          message: expect.stringContaining(
            'each of the products saugeen-gin and saugeen-rye has it as boolean',
          ),
        },
        {
          file: 'attributes.yaml',
          line: 3,
          field: 'spirits.1.type',
          message: expect.stringContaining('while the product saugeen-rye has it as integer'),
        },
      ]);
      expect(await stored()).toEqual(before);
    });

    it('is refused where products have a choice that goes, or several values, unless their rows change', async () => {
      const define = (more: string) => `spirits:\n  - { key: cask, name: Cask, ${more} }\n`;
      const choices = 'type: choice, choices: [Oak, Rye, Sherry], many: true';
      const { data: given, issueAt } = await loadWithoutProducts(define(choices));
      expect(await listIssues(given, issueAt)).toEqual([]);
      await run((tx) => importCatalogue(tx, MAUDE, given, 'Spring list'));
      const { id, record } = await gin();
      const casks = ['Oak', 'Sherry'].map((value, position) => ({ key: 'cask', value, position }));
      const change = { attributes: [...record.attributes, ...casks] };
      await run((tx) => updateProduct(tx, MAUDE, { id, change }));

      expect(await conflictsOf(define('type: choice, choices: [Oak, Rye], many: true'))).toMatchObject([
        {
          field: 'spirits.0.choices',
          message: expect.stringMatching(/^Sherry cannot go while the product saugeen-gin has it/),
        },
      ]);
      expect(await conflictsOf(define('type: choice, choices: [Oak, Rye, Sherry]'))).toMatchObject([
        { field: 'spirits.0.many', message: expect.stringContaining('saugeen-gin has several values') },
      ]);
      // A choice that no product has may go, and a definition that the file does not name stays.
      expect(await conflictsOf(define('type: choice, choices: [Oak, Sherry], many: true'))).toEqual([]);
      expect(await conflictsOf('spirits: []\n')).toEqual([]);
      // The rows of its products come along: they are validated against the new definitions.
      const { data: rewritten, issueAt: at } = await loadWithoutProducts(
        define('type: choice, choices: [Rye]'),
      );
      const products = data.products.map((row) => ({ ...row, attributeValues: [], unchanged: [] }));
      expect(await listIssues({ ...rewritten, products }, at)).toEqual([]);
      await database().db.execute(sql`delete from product_attribute where key = 'cask'`);
      await database().db.execute(sql`delete from attribute_definition where key = 'cask'`);
    });
  });

  it('names one whose history is not known: it is from before 0.3.0, or was last written then', async () => {
    const { id } = await gin();
    for (const writer of ['system:migration', 'system:release-0.2.0']) {
      await database().db.execute(sql`
        update product set updated_by = ${writer}, version = version + 1, updated_at = now() where id = ${id}::uuid`);
      expect((await bring(writer.length * 100)).overwritten).toMatchObject([{ id }]);
    }
  });
});
