import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import { isPlainLine, toPlainLine } from '#contract/text/plain-text.ts';
import { listEvents, undoEvent } from '#modules/audit/office.ts';
import { publishDraft, saveDraft } from '#modules/editing/index.ts';
import { setTranslationLocales } from '#modules/shop-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createCatalogInverses } from './undo/create-inverses.ts';
import { createCategory, updateCategory } from './categories/edit-category.ts';
import { loadCategories } from './record/category-record.ts';
import { createCollection, updateCollection } from './collections/edit-collection.ts';
import { loadStoredCollections } from './record/collection-record.ts';
import { PRODUCT_DRAFTS } from './drafts/draft-resources.ts';
import {
  type CatalogueData,
  exportCatalogue,
  findConflicts,
  importCatalogue,
  loadCatalogueFolder,
} from '#modules/catalogue-files/index.ts';
import { ProductRowSchema, toRecord, toRow } from '#modules/catalogue-files/test-rows.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { deleteProduct } from './products/delete-product.ts';
import { duplicateProduct } from './products/duplicate-product.ts';
import { NO_DEPENDENTS } from './test-dependents.ts';
import { createProduct } from './products/create-product.ts';
import { loadProducts } from './record/load-products.ts';
import { type ProductChange, updateProduct } from './products/update-product.ts';
import { confirmTranslations } from './translations/confirm-translations.ts';

const MAUDE = commandLineActor('maude');
const FRENCH = {
  'name:fr': 'Genièvre du lac',
  'story:fr': 'Distillé au lac.',
  'allergens:fr': ['lait'],
  'pairings:fr': [{ food: 'Huîtres', why: 'La fraîcheur.' }],
};

describe('texts of the catalogue in French', () => {
  const database = useDatabase();
  let data: CatalogueData;
  let categoryId = '';
  let id = '';
  let made = 0;

  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  const read = async (productId = id) => {
    const stored = (await loadProducts(database().db, [productId])).get(productId);
    if (!stored) throw new Error('the product is gone');
    return stored;
  };
  const edit = (change: ProductChange) => run((tx) => updateProduct(tx, MAUDE, { id, change }));
  const turn = (isOn: boolean) => run((tx) => setTranslationLocales(tx, MAUDE, isOn ? ['fr'] : []));
  const undoLast = () =>
    run(async (tx) => {
      const [event] = await listEvents(tx, { limit: 1 });
      const inverses = createCatalogInverses(NO_DEPENDENTS);
      return await undoEvent(tx, MAUDE, inverses, { eventId: event?.id ?? '', reason: 'Wrong.' });
    });

  beforeAll(async () => {
    const folder = await loadCatalogueFolder(`${PROJECT_ROOT}/cli/test-catalogue`);
    if (!folder.ok) throw new Error(JSON.stringify(folder.issues));
    ({ data } = folder);
    await run((tx) => importCatalogue(tx, MAUDE, data));
    const category = await run((tx) => createCategory(tx, MAUDE, { slug: 'aquavit', name: 'Aquavit' }));
    categoryId = category.kind === 'saved' ? category.id : '';
  });
  beforeEach(async () => {
    await turn(true);
    made += 1;
    const product = { sku: `LAKE-${made}`, slug: `lake-${made}`, name: 'Lake gin', categoryId };
    const saved = await run((tx) =>
      createProduct(tx, MAUDE, {
        ...product,
        story: 'Made at the lake.',
        allergens: ['milk'],
        pairings: [{ food: 'Oysters', why: 'Fresh.' }],
      }),
    );
    id = saved.kind === 'saved' ? saved.product.id : '';
  });

  it('are refused while the language is off, in a record, but may be removed', async () => {
    await edit(FRENCH);
    await turn(false);
    expect(await edit({ 'story:fr': 'Autre.' })).toMatchObject({
      kind: 'invalid',
      issues: [{ field: 'story:fr', code: 'not-enabled' }],
    });
    expect(await edit({ story: 'Made by the lake.' })).toMatchObject({ kind: 'saved' });
    expect(await edit({ 'name:fr': null })).toMatchObject({ changedFields: ['name:fr'] });
    const { record } = await read();
    expect(record).toMatchObject({ 'story:fr': FRENCH['story:fr'], name: 'Lake gin' });
    expect(record).not.toHaveProperty('name:fr');
  });

  it('are saved beside the English ones, which stay, and read again', async () => {
    expect(await edit(FRENCH)).toMatchObject({ changedFields: Object.keys(FRENCH) });
    const { record, outdated, version } = await read();
    expect(record).toMatchObject({ ...FRENCH, name: 'Lake gin', story: 'Made at the lake.' });
    expect({ outdated, version }).toEqual({ outdated: [], version: 2 });
    expect(await edit({ 'name:fr': FRENCH['name:fr'] })).toMatchObject({ changedFields: [] });
    expect(await edit({ 'story:fr': '  ', 'allergens:fr': [] })).toMatchObject({
      changedFields: ['allergens:fr', 'story:fr'],
    });
    expect(Object.keys((await read()).record)).not.toContain('story:fr');
    expect(await edit({ 'story:fr': 'x'.repeat(1201) })).toMatchObject({
      issues: [{ field: 'story:fr', code: 'invalid' }],
    });
  });

  it('are outdated once their source changes, until it is as it was, confirmed or translated', async () => {
    await edit(FRENCH);
    await edit({ story: 'Made at the big lake.', pairings: [], nose: 'Juniper.' });
    expect((await read()).outdated).toEqual(['pairings:fr', 'story:fr']);
    await edit({ story: 'Made at the lake.' });
    expect((await read()).outdated).toEqual(['pairings:fr']);
    await edit({ story: 'Made at a lake.', 'story:fr': 'Distillé à un lac.' });
    expect((await read()).outdated).toEqual(['pairings:fr']);
    const { version } = await read();
    const names = ['pairings:fr', 'story:fr'];
    const confirm = (expectedVersion: number) =>
      run((tx) => confirmTranslations(tx, MAUDE, { kind: 'product', id, names, expectedVersion }));
    expect(await confirm(version - 1)).toMatchObject({ kind: 'changed-meanwhile' });
    expect(await confirm(version)).toEqual({ kind: 'confirmed', version, outdated: [] });
    expect((await read()).outdated).toEqual([]);
    expect(await undoLast()).toMatchObject({ kind: 'undone' });
    expect((await read()).outdated).toEqual(['pairings:fr']);
    expect(await undoLast()).toMatchObject({ kind: 'undone' });
    expect((await read()).outdated).toEqual([]);
  });

  it('come back by an undo, also those of a deleted product, and go with a duplicate', async () => {
    await edit(FRENCH);
    await edit({ 'story:fr': 'Autre.', story: 'Other.' });
    await undoLast();
    expect(await read()).toMatchObject({ record: FRENCH, outdated: [] });
    const copy = await run((tx) => duplicateProduct(tx, MAUDE, { id, slug: `c-${made}`, sku: `C-${made}` }));
    expect(copy).toMatchObject({ product: { record: FRENCH } });
    await run((tx) => deleteProduct(tx, MAUDE, { id }, NO_DEPENDENTS));
    expect(await undoLast()).toMatchObject({ kind: 'undone' });
    expect((await read()).record).toMatchObject(FRENCH);
  });

  it('are parts of a draft of their own: only the same text in the same language conflicts', async () => {
    const begin = { id, baseVersion: 1, expectedVersion: undefined };
    const patch = { 'story:fr': 'Brouillon.', story: 'Drafted.' };
    const saved = await run((tx) => saveDraft(tx, MAUDE, PRODUCT_DRAFTS, { ...begin, patch }));
    await edit({ 'story:fr': 'Entre-temps.', 'nose:fr': 'Genièvre.' });
    const expectedVersion = saved.kind === 'saved' ? saved.version : '';
    const publish = (choice?: 'draft') =>
      run((tx) =>
        publishDraft(tx, MAUDE, PRODUCT_DRAFTS, {
          id,
          expectedVersion,
          resolution: choice && { currentVersion: 2, choices: { 'story:fr': choice } },
        }),
      );
    expect(await publish()).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'story:fr', base: null, current: 'Entre-temps.', draft: 'Brouillon.' }],
    });
    expect(await publish('draft')).toMatchObject({ kind: 'published' });
    const expected = { story: 'Drafted.', 'story:fr': 'Brouillon.', 'nose:fr': 'Genièvre.' };
    expect((await read()).record).toMatchObject(expected);
  });

  it('of categories and collections are stored, outdated and refused alike', async () => {
    const french = { 'name:fr': 'Aquavite', 'description:fr': 'Du nord.' };
    const category = { id: categoryId, change: french };
    expect(await run((tx) => updateCategory(tx, MAUDE, category))).toMatchObject({ kind: 'saved' });
    const change = { description: 'From the north.' };
    await run((tx) => updateCategory(tx, MAUDE, { id: categoryId, change }));
    expect((await loadCategories(database().db, [categoryId])).get(categoryId)).toMatchObject({
      record: { ...french, name: 'Aquavit' },
      outdated: ['description:fr'],
    });
    const given = { slug: `cold-${made}`, name: 'Cold', ...french };
    const cold = await run((tx) => createCollection(tx, MAUDE, given));
    const collectionId = cold.kind === 'saved' ? cold.id : '';
    const stored = (await loadStoredCollections(database().db, [collectionId])).get(collectionId);
    expect(stored?.record).toMatchObject(french);
    await turn(false);
    const refused = { kind: 'invalid', issues: [{ field: 'name:fr', code: 'not-enabled' }] };
    const other = { 'name:fr': 'Autre' };
    expect(await run((tx) => updateCategory(tx, MAUDE, { id: categoryId, change: other }))).toMatchObject(
      refused,
    );
    expect(await run((tx) => updateCollection(tx, MAUDE, { id: collectionId, change: other }))).toMatchObject(
      refused,
    );
  });

  it('leave the shop in its files and come back from them', async () => {
    const [row] = data.products;
    const [root] = data.categories;
    const [collection] = data.collections;
    if (!row || !root || !collection) throw new Error('the test catalogue is empty');
    const french = { 'name:fr': 'Genièvre', 'short:fr': 'Court.' };
    const wanted = {
      ...data,
      products: data.products.map((one) => (one === row ? { ...one, ...french } : one)),
      categories: data.categories.map((one) => (one === root ? { ...one, 'name:fr': 'Spiritueux' } : one)),
      collections: data.collections.map((one) =>
        one === collection ? { ...one, 'description:fr': 'Choix.' } : one,
      ),
    };
    const issueAt = (_id: string, field: string, message: string) => ({
      file: 'x.yaml',
      line: 1,
      field,
      message,
    });
    await turn(false);
    const conflicts = async () =>
      (await findConflicts(database().db, wanted, issueAt)).flatMap(({ field }) =>
        field.endsWith(':fr') ? [field] : [],
      );
    expect(await conflicts()).toEqual(['name:fr', 'description:fr']);
    const ofProducts = { ...wanted, categories: data.categories, collections: data.collections };
    await expect(run((tx) => importCatalogue(tx, MAUDE, ofProducts))).rejects.toMatchObject({
      issues: [{ field: 'name:fr' }, { field: 'short:fr' }],
    });
    await turn(true);
    expect(await conflicts()).toEqual([]);
    await run((tx) => importCatalogue(tx, MAUDE, wanted));
    const exported = await exportCatalogue(database().db);
    const rows = [...exported.products.values()].flat();
    expect(rows.find((one) => one['id'] === row.id.toLowerCase())).toMatchObject(french);
    expect(exported.categories).toContainEqual(expect.objectContaining({ 'name:fr': 'Spiritueux' }));
    expect(exported.collections).toContainEqual(expect.objectContaining({ 'description:fr': 'Choix.' }));
    // Files without them, and files that omit them, leave them.
    await run((tx) =>
      importCatalogue(tx, MAUDE, {
        ...data,
        products: data.products.map((one) => ({ ...one, unchanged: listTranslationNames('product') })),
      }),
    );
    expect((await read(row.id.toLowerCase())).record).toMatchObject(french);
    await run((tx) =>
      importCatalogue(tx, MAUDE, {
        ...data,
        products: data.products.map((one) => ({ ...one, unchanged: [] })),
        categories: data.categories.map((one) => ({ ...one, 'name:fr': null })),
      }),
    );
    expect((await read(row.id.toLowerCase())).record).not.toHaveProperty('name:fr');
    const category = (await loadCategories(database().db, [root.id.toLowerCase()])).get(
      root.id.toLowerCase(),
    );
    expect(category?.record).not.toHaveProperty('name:fr');
  });

  it('any texts in both languages survive saving, exporting and importing', async () => {
    const text = (max: number) =>
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: max / 4 })
        .map((given) => toPlainLine(`é ${given} œ`))
        .filter(isPlainLine);
    const texts = fc.record({
      story: text(1200),
      'story:fr': fc.option(text(1200)),
      'nose:fr': fc.option(text(300)),
      'allergens:fr': fc.option(fc.array(text(60), { minLength: 1, maxLength: 3 })),
      'pairings:fr': fc.option(
        fc.array(fc.record({ food: text(80), why: text(200) }), { minLength: 1, maxLength: 3 }),
      ),
    });
    const [row] = data.products;
    if (!row) throw new Error('the test catalogue is empty');
    const rowId = row.id.toLowerCase();
    await fc.assert(
      fc.asyncProperty(texts, async (change) => {
        await run((tx) => updateProduct(tx, MAUDE, { id: rowId, change }));
        const stored = await read(rowId);
        const given = Object.entries(change).filter(([, value]) => value !== null);
        for (const [field, value] of given)
          expect(stored.record[field as keyof typeof change]).toEqual(value);
        const parsed = ProductRowSchema.parse(toRow(stored, row.category));
        const again = toRecord(
          { ...parsed, attributeValues: stored.record.attributes },
          { id: stored.record.categoryId, productClass: stored.record.productClass },
          undefined,
        );
        expect(again).toEqual(stored.record);
      }),
      { numRuns: 25 },
    );
  });
});
