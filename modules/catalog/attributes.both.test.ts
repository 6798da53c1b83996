import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listEvents, undoEvent, undoOperation } from '#modules/audit/office.ts';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import type { AttributeRecord } from './record/attribute-record.ts';
import { listAttributeSet } from './attributes/list-attribute-set.ts';
import { removeAttribute } from './attributes/remove-attribute.ts';
import { replaceChoice } from './attributes/replace-choice.ts';
import { createAttribute, type NewAttribute, updateAttribute } from './attributes/save-attribute.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { createCategory } from './categories/edit-category.ts';
import { moveCategory } from './categories/move-category.ts';
import { createCatalogInverses } from './undo/create-inverses.ts';
import { NO_DEPENDENTS } from './test-dependents.ts';
import { createProduct } from './products/create-product.ts';
import { loadProducts } from './record/load-products.ts';
import { setProductStatus } from './products/set-product-status.ts';
import { type ProductChange, updateProduct } from './products/update-product.ts';

const MAUDE: Actor = commandLineActor('maude');
const INVERSES = createCatalogInverses(NO_DEPENDENTS);
const UNDONE = { kind: 'undone', skipped: [] };

const database = useDatabase();
let made = 0;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await database().db.execute(query)).rows;

async function category(parentId: string | null = null): Promise<string> {
  made += 1;
  const slug = `category-${made}`;
  const given = { slug, name: `Category ${made}`, parentId, status: 'published' as const };
  const result = await run((tx) => createCategory(tx, MAUDE, given));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}

async function attribute(rootId: string, given: Partial<NewAttribute> = {}): Promise<string> {
  made += 1;
  const whole = { key: `key-${made}`, name: `Attribute ${made}`, type: 'text' as const, ...given };
  const result = await run((tx) => createAttribute(tx, MAUDE, { rootId, given: whole }));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}

async function product(categoryId: string, values: Record<string, string | string[]> = {}): Promise<string> {
  made += 1;
  const attributes = Object.entries(values).flatMap(([key, value]) =>
    [value].flat().map((one, position) => ({ key, value: one, position })),
  );
  const given = {
    sku: `SKU-${made}`,
    slug: `product-${made}`,
    name: `Product ${made}`,
    categoryId,
    producer: 'Saugeen Stills',
    country: 'Canada',
    abv: 12,
    unitMl: 750,
    priceCents: 3900,
    short: 'Juniper.',
    story: 'Copper still.',
    attributes,
  };
  const created = await run((tx) => createProduct(tx, MAUDE, given));
  if (created.kind !== 'saved') throw new Error(JSON.stringify(created));
  const { id } = created.product;
  const published = await run((tx) => setProductStatus(tx, MAUDE, { id, status: 'published' }));
  if (published.kind !== 'saved') throw new Error(JSON.stringify(published));
  return id;
}

const valuesOf = async (id: string): Promise<Record<string, unknown[]>> => {
  const { record } = (await loadProducts(database().db, [id])).get(id) ?? {};
  const byKey = Map.groupBy(record?.attributes ?? [], ({ key }) => key);
  return Object.fromEntries([...byKey].map(([key, all]) => [key, all.map(({ value }) => value)]));
};
const childrenOf = async (parentId: string) =>
  (await rows(sql`select id from category where parent_id = ${parentId}::uuid order by position, slug`)).map(
    ({ id }) => id,
  );
const setOf = async (rootId: string) => {
  const set = await listAttributeSet(database().db, rootId);
  if (!set) throw new Error('no such category');
  return set;
};
const storedSet = (rootId: string) =>
  rows(sql`
    select to_jsonb(d) - 'version' - 'updated_at' - 'updated_by' as row from attribute_definition d
     where root_category_id = ${rootId}::uuid order by position, key`);

/** Undoes the newest event; an operation as a whole. */
async function undoNewest() {
  const [newest] = await listEvents(database().db, { limit: 1 });
  if (!newest) throw new Error('nothing happened');
  const { resource, id } = newest;
  return resource.kind === 'operation'
    ? await undoOperation(database().db, MAUDE, INVERSES, { operationId: resource.id, reason: 'Back' })
    : await run((tx) => undoEvent(tx, MAUDE, INVERSES, { eventId: id, reason: 'Back' }));
}

const update = (id: string, change: Partial<AttributeRecord>) =>
  run((tx) => updateAttribute(tx, MAUDE, { id, change }));

describe('a category', () => {
  it('is moved among its siblings, which are numbered again, and back', async () => {
    const parent = await category();
    const [a, b, c] = [await category(parent), await category(parent), await category(parent)];
    // Ties, as earlier releases left them.
    await rows(sql`update category set position = 0, updated_at = now() where parent_id = ${parent}::uuid`);
    const before = await rows(sql`select id, position from category order by id`);
    const move = { id: c, parentId: parent, position: 0, expectedVersion: 1 };
    expect(await run((tx) => moveCategory(tx, MAUDE, move))).toMatchObject({ kind: 'saved', version: 2 });
    expect(await childrenOf(parent)).toEqual([c, a, b]);
    expect(await run((tx) => moveCategory(tx, MAUDE, move))).toMatchObject({ kind: 'changed-meanwhile' });
    expect(await undoNewest()).toEqual(UNDONE);
    expect(await rows(sql`select id, position from category order by id`)).toEqual(before);
    const into = { id: c, parentId: b, position: 3 };
    expect(await run((tx) => moveCategory(tx, MAUDE, into))).toMatchObject({ kind: 'saved' });
    expect(await childrenOf(b)).toEqual([c]);
    const loop = { id: b, parentId: c, position: 0 };
    expect(await run((tx) => moveCategory(tx, MAUDE, loop))).toMatchObject({ issues: [{ code: 'loop' }] });
  });

  it('drops attributes of its products under another root when it may, all undone together', async () => {
    const [wine, beer] = [await category(), await category()];
    await attribute(wine, { key: 'grape', name: 'Grape', takesMany: true, requiredToPublish: true });
    await attribute(wine, { key: 'body', name: 'Body' });
    await attribute(beer, { key: 'body', name: 'Body' });
    const red = await category(wine);
    const deep = await category(red);
    const bottles = [
      await product(red, { grape: ['Gamay', 'Pinot'], body: 'light' }),
      await product(deep, { grape: 'Baco' }),
    ];
    const move = { id: red, parentId: beer, position: 0 };
    expect(await run((tx) => moveCategory(tx, MAUDE, move))).toEqual({
      kind: 'attributes-lost',
      attributes: [{ key: 'grape', name: 'Grape', productCount: 2, valueCount: 3 }],
      productCount: 2,
    });
    const dropping = { ...move, dropAttributes: true };
    expect(await run((tx) => moveCategory(tx, MAUDE, dropping))).toMatchObject({ kind: 'saved' });
    expect(await Promise.all(bottles.map(valuesOf))).toEqual([{ body: ['light'] }, {}]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone', refused: [], skipped: 0 });
    expect(await Promise.all(bottles.map(valuesOf))).toEqual([
      { grape: ['Gamay', 'Pinot'], body: ['light'] },
      { grape: ['Baco'] },
    ]);
    expect(await childrenOf(wine)).toEqual([red]);
  });

  it('has its attributes again when its deletion is undone', async () => {
    const root = await category();
    await attribute(root, { type: 'choice', choices: ['Pot', 'Column'], isFacet: true });
    await attribute(root, { unit: 'years', type: 'integer' });
    const before = await storedSet(root);
    expect(await run((tx) => deleteCategory(tx, MAUDE, { id: root }))).toEqual({ kind: 'deleted' });
    expect(await storedSet(root)).toEqual([]);
    expect(await undoNewest()).toEqual(UNDONE);
    expect(await storedSet(root)).toEqual(before);
  });
});

describe('an attribute', () => {
  it('keeps its key and its type once used, and its place and filter among others', async () => {
    const root = await category();
    const [age, cask, still] = [
      await attribute(root, { key: 'age', type: 'integer' }),
      await attribute(root, { key: 'cask', isFacet: true, takesMany: true }),
      await attribute(root, { key: 'still', isFacet: true }),
    ];
    await product(root, { cask: ['Oak', 'Sherry'] });
    expect(await update(cask, { key: 'wood' })).toEqual({ kind: 'in-use', part: 'key', count: 1 });
    expect(await update(cask, { type: 'boolean' })).toMatchObject({ kind: 'in-use', part: 'type' });
    expect(await update(cask, { takesMany: false })).toMatchObject({ part: 'takesMany', count: 1 });
    expect(await update(still, { key: 'cask' })).toMatchObject({ issues: [{ field: 'key' }] });
    expect(await update(age, { facetPosition: 1 })).toMatchObject({ issues: [{ field: 'facetPosition' }] });
    expect(await update(age, { key: 'years', unit: 'years' })).toMatchObject({ kind: 'saved', version: 2 });

    // Gaps, as removed ones leave them: places are counted.
    await rows(
      sql`update attribute_definition set position = position * 2 where root_category_id = ${root}::uuid`,
    );
    expect(await update(cask, { position: 2 })).toMatchObject({ kind: 'saved' });
    expect((await setOf(root)).items.map(({ id }) => id)).toEqual([age, still, cask]);
    expect(await undoNewest()).toEqual(UNDONE);

    const before = await storedSet(root);
    expect(await update(still, { position: 0, facetPosition: 1 })).toMatchObject({ kind: 'saved' });
    const placed = (await setOf(root)).items.map(({ id, facetPosition }) => [id, facetPosition]);
    expect(placed).toEqual([
      [still, 1],
      [age, null],
      [cask, 2],
    ]);
    expect(await undoNewest()).toEqual(UNDONE);
    expect(await storedSet(root)).toEqual(before);
    expect(await update(cask, { facetPosition: null })).toMatchObject({ kind: 'saved' });
    expect((await setOf(root)).items.map(({ facetPosition }) => facetPosition)).toEqual([null, null, 1]);
    expect(await undoNewest()).toEqual(UNDONE);
    expect(await storedSet(root)).toEqual(before);
  });

  it('renames a choice in all products, merges it into another, and removes an unused one', async () => {
    const root = await category();
    const choices = ['Dry', 'Sweet', 'Brut'];
    const id = await attribute(root, { key: 'taste', type: 'choice', choices, takesMany: true });
    const [dry, both, sweet] = [
      await product(root, { taste: 'Dry' }),
      await product(root, { taste: ['Dry', 'Sweet'] }),
      await product(root, { taste: 'Sweet' }),
    ];
    const all = async () => ({
      choices: (await setOf(root)).items[0]?.choices.map(({ value }) => value),
      values: [await valuesOf(dry), await valuesOf(both), await valuesOf(sweet)].map(({ taste }) => taste),
    });
    const replace = (choice: string, replaceWith: string | null) =>
      run((tx) => replaceChoice(tx, MAUDE, { id, choice, replaceWith }));
    const before = await all();
    expect(await replace('Dry', null)).toEqual({ kind: 'in-use', part: 'choices', choice: 'Dry', count: 2 });
    expect(await update(id, { choices: ['Sweet'] })).toMatchObject({ kind: 'in-use', choice: 'Dry' });
    expect(await replace('Dry', 'Sec')).toMatchObject({ kind: 'saved' });
    expect(await all()).toEqual({
      choices: ['Sec', 'Sweet', 'Brut'],
      values: [['Sec'], ['Sec', 'Sweet'], ['Sweet']],
    });
    const products = await loadProducts(database().db, [sweet, dry]);
    expect([products.get(sweet)?.version, products.get(dry)?.version]).toEqual([2, 3]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone', refused: [], skipped: 0 });
    expect(await all()).toEqual(before);
    expect(await replace('Dry', 'Sweet')).toMatchObject({ kind: 'saved' });
    expect(await all()).toEqual({ choices: ['Sweet', 'Brut'], values: [['Sweet'], ['Sweet'], ['Sweet']] });
    expect(await undoNewest()).toMatchObject({ kind: 'undone', refused: [], skipped: 0 });
    expect(await all()).toEqual(before);
    expect(await replace('Brut', null)).toMatchObject({ kind: 'saved' });
    expect((await all()).choices).toEqual(['Dry', 'Sweet']);
  });

  it('is removed from its products only when it may, and comes back with their values', async () => {
    const root = await category();
    const id = await attribute(root, { key: 'style', requiredToPublish: true });
    const bottle = await product(root, { style: 'Ale' });
    const before = await storedSet(root);
    expect(await run((tx) => removeAttribute(tx, MAUDE, { id }))).toEqual({
      kind: 'in-use',
      part: 'values',
      count: 1,
    });
    expect(await run((tx) => removeAttribute(tx, MAUDE, { id, dropValues: true }))).toEqual({
      kind: 'deleted',
    });
    expect([await valuesOf(bottle), await storedSet(root)]).toEqual([{}, []]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone', refused: [] });
    expect([await valuesOf(bottle), await storedSet(root)]).toEqual([{ style: ['Ale'] }, before]);
  });

  it('counts products, and finds those that lack it once publishing needs it', async () => {
    const root = await category();
    const id = await attribute(root, { key: 'style' });
    await product(await category(root), { style: 'Ale' });
    const lacking = await product(root);
    expect(await setOf(root)).toMatchObject({
      productCount: 2,
      publishedCount: 2,
      items: [{ productCount: 1, publishedCount: 1 }],
    });
    const issues = () =>
      rows(sql`select product_id, field, detail from catalogue_issue where code = 'attribute-missing'
        and product_id = ${lacking}::uuid`);
    await update(id, { requiredToPublish: true });
    const found = { product_id: lacking, field: 'attributes.style' };
    expect(await issues()).toMatchObject([found]);
    // What was published without it comes back by an undo, not by a new decision.
    await run((tx) => setProductStatus(tx, MAUDE, { id: lacking, status: 'draft' }));
    const publish = { id: lacking, status: 'published' as const };
    expect(await run((tx) => setProductStatus(tx, MAUDE, publish))).toMatchObject({ kind: 'invalid' });
    expect(await undoNewest()).toEqual(UNDONE);
    await update(id, { name: 'Beer style' });
    expect(await issues()).toMatchObject([{ ...found, detail: 'Beer style' }]);
    await update(id, { requiredToPublish: false });
    expect(await issues()).toEqual([]);
  });
});

describe('the container of a product', () => {
  it('follows its material where its category names containers, and is never written against it', async () => {
    const root = await category();
    await attribute(root, { key: 'container', type: 'choice', choices: ['Can', 'Bottle', 'Keg'] });
    const id = await product(root, { container: 'Can' });
    const read = async (): Promise<unknown> => {
      const { attributes } = (await loadProducts(database().db, [id])).get(id)?.record ?? { attributes: [] };
      return attributes.map(({ value }) => value);
    };
    expect(await read(), 'of glass').toEqual(['Bottle']);
    const write = (change: ProductChange) => run((tx) => updateProduct(tx, MAUDE, { id, change }));
    expect(await write({ containerMaterial: 'can' })).toMatchObject({
      changedFields: ['containerMaterial', 'attributes'],
    });
    expect(await read()).toEqual(['Can']);
    const other = { key: 'container', value: 'Bottle', position: 0 };
    expect(await write({ attributes: [other] })).toMatchObject({ kind: 'saved', changedFields: [] });
    expect(await read()).toEqual(['Can']);
    await write({ containerMaterial: 'other', attributes: [{ ...other, value: 'Keg' }] });
    expect(await read(), 'a word of the merchant').toEqual(['Keg']);
    await write({ attributes: [{ ...other, value: 'Can' }] });
    expect(await read()).toEqual([]);
  });
});
