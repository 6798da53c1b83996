import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createCatalog } from './shop/catalog.ts';
import { createCategory, updateCategory } from './categories/edit-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { createCollection, deleteCollection, updateCollection } from './collections/edit-collection.ts';
import { createProduct, type NewProduct } from './products/create-product.ts';
import { deleteProduct, type ProductHistory } from './products/delete-product.ts';
import { duplicateProduct } from './products/duplicate-product.ts';
import type { StoredProduct } from './record/product-record.ts';
import { setProductStatus } from './products/set-product-status.ts';
import { updateProduct } from './products/update-product.ts';
import { attributeDefinition } from './tables.ts';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { NO_DEPENDENTS } from './test-dependents.ts';

const MAUDE: Actor = commandLineActor('maude');
const COMPLETE = {
  producer: 'Saugeen Stills',
  country: 'Canada',
  abv: 43,
  unitMl: 750,
  priceCents: 3900,
  short: 'Juniper.',
  story: 'Copper still.',
} as const;

const database = useDatabase();
let gin = '';
let wine = '';
let made = 0;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await database().db.execute(query)).rows;

beforeAll(async () => {
  gin = await category('gin', { defaultClass: 'spirits' });
  wine = await category('wine', { defaultClass: 'wine' });
  await database()
    .db.insert(attributeDefinition)
    .values({
      rootCategoryId: wine,
      key: 'grape',
      name: 'Grape',
      type: 'text',
      position: 0,
      requiredToPublish: true,
    });
});

async function category(slug: string, more: Partial<Parameters<typeof createCategory>[2]> = {}) {
  const given = { slug, name: slug, status: 'published' as const, ...more };
  const result = await run((tx) => createCategory(tx, MAUDE, given));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}

async function draft(more: Partial<NewProduct> = {}): Promise<StoredProduct> {
  made += 1;
  const given = {
    sku: `SKU-${made}`,
    slug: `product-${made}`,
    name: `Product ${made}`,
    categoryId: gin,
    ...more,
  };
  const result = await run((tx) => createProduct(tx, MAUDE, given));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.product;
}

const move = (id: string, status: PublishingState, expectedVersion?: number) =>
  run((tx) => setProductStatus(tx, MAUDE, { id, status, expectedVersion }));
const published = async (more: Partial<NewProduct> = {}) => {
  const { id } = await draft({ ...COMPLETE, ...more });
  expect(await move(id, 'published')).toMatchObject({ kind: 'saved' });
  return id;
};
const isOnSale = async (id: string) =>
  (await rows(sql`select from product_on_sale where id = ${id}::uuid`)).length === 1;

describe('a product', () => {
  it('begins as a draft that no reader finds, with an event and a revision', async () => {
    const { id, version, record, updatedBy } = await draft();
    expect({ version, status: record.status, updatedBy }).toEqual({
      version: 1,
      status: 'draft',
      updatedBy: 'command-line:maude',
    });
    expect(await isOnSale(id)).toBe(false);
    expect(await rows(sql`select tag from changed_tag where tag like ${`%${id}`}`)).toEqual([]);
    expect(
      await rows(sql`select action, actor_id as actor, before, after ->> 'name' as name, resource_version as version
                       from audit_event where resource_id = ${id}`),
    ).toEqual([{ action: 'product.created', actor: 'maude', before: null, name: record.name, version: 1 }]);
    expect(
      await rows(sql`select version, data ->> 'slug' as slug from revision where resource_id = ${id}`),
    ).toEqual([{ version: 1, slug: record.slug }]);
  });

  it('is published only when it is complete, and names what is missing', async () => {
    const { id } = await draft({ ...COMPLETE, abv: null, country: '' });
    expect(await move(id, 'published')).toEqual({
      kind: 'invalid',
      issues: ['country', 'abv'].map((field) => ({
        field,
        code: 'publish-incomplete',
        message: 'is needed to publish',
      })),
    });
    const bottle = await draft({ ...COMPLETE, categoryId: wine });
    expect(await move(bottle.id, 'published')).toMatchObject({
      issues: [{ field: 'attributes', code: 'publish-incomplete' }],
    });
  });

  it('without a vintage is published with NV where its category requires one, and the shop shows it', async () => {
    const bubbles = await category('bubbles', { defaultClass: 'wine' });
    const definition = { key: 'vintage', name: 'Vintage', type: 'integer' as const, position: 0 };
    await database()
      .db.insert(attributeDefinition)
      .values({ rootCategoryId: bubbles, requiredToPublish: true, ...definition });
    const { id } = await draft({ ...COMPLETE, categoryId: bubbles });
    const refused = { issues: [{ field: 'attributes', code: 'publish-incomplete' }] };
    expect(await move(id, 'published')).toMatchObject(refused);
    const write = (value: string | number) =>
      run((tx) =>
        updateProduct(tx, MAUDE, { id, change: { attributes: [{ key: 'vintage', value, position: 0 }] } }),
      );
    expect(await write('old')).toMatchObject({ issues: [{ message: 'is a year, or NV' }] });
    expect(await write('NV')).toMatchObject({ kind: 'saved' });
    expect(await move(id, 'published')).toMatchObject({ kind: 'saved' });
    const product = await createCatalog(database().db).findProduct(id);
    expect(product?.attributes).toMatchObject([{ name: 'Vintage', value: 'NV' }]);
  });

  it('is published without texts, and the shop makes its short line and no others', async () => {
    const { id } = await draft({ ...COMPLETE, short: '', story: '', nose: '', palate: '', finish: '' });
    expect(await move(id, 'published')).toMatchObject({ kind: 'saved' });
    const product = await createCatalog(database().db).findProduct(id);
    expect(product).toMatchObject({ story: '', notes: { nose: '', palate: '', finish: '' } });
    const { producer, country } = COMPLETE;
    expect(product?.short).toMatch(new RegExp(`^.+ by ${producer}, (.+, )?${country}\\.$`));
  });

  it('needs published categories above it, and keeps them published', async () => {
    const hidden = await category('old-tom', { parentId: gin, status: 'draft' });
    const { id } = await draft({ ...COMPLETE, categoryId: hidden });
    expect(await move(id, 'published')).toMatchObject({
      issues: [{ field: 'categoryId', code: 'not-published' }],
    });
    const publish = { id: hidden, change: { status: 'published' as const } };
    expect(await run((tx) => updateCategory(tx, MAUDE, publish))).toMatchObject({ kind: 'saved' });
    expect(await move(id, 'published')).toMatchObject({ kind: 'saved' });
    const archive = { id: hidden, change: { status: 'archived' as const } };
    expect(await run((tx) => updateCategory(tx, MAUDE, archive))).toMatchObject({
      issues: [{ field: 'status', code: 'not-allowed-now' }],
    });
  });

  it.each<[PublishingState, PublishingState, boolean]>([
    ['draft', 'published', true],
    ['draft', 'archived', false],
    ['published', 'draft', true],
    ['published', 'archived', true],
    ['archived', 'published', true],
    ['archived', 'draft', true],
  ])('moves from %s to %s: %s', async (from, to, isAllowed) => {
    const id = await published();
    if (from !== 'published') await move(id, from);
    const result = await move(id, to);
    expect(result).toMatchObject(isAllowed ? { kind: 'saved' } : { kind: 'not-allowed-now', from, to });
    expect(await isOnSale(id)).toBe((isAllowed ? to : from) === 'published');
  });

  it('is not overwritten by a writer that saw an older version', async () => {
    const id = await published();
    const write = (priceCents: number, expectedVersion: number) =>
      run((tx) => updateProduct(tx, MAUDE, { id, change: { priceCents }, expectedVersion }));
    expect(await write(4100, 2)).toMatchObject({ kind: 'saved', changedFields: ['priceCents'] });
    expect(await write(4200, 2)).toMatchObject({
      kind: 'changed-meanwhile',
      current: { priceCents: 4100 },
      currentVersion: 3,
      changedFields: ['priceCents'],
      by: 'command-line:maude',
    });
    expect(await write(4200, 3)).toMatchObject({ kind: 'saved' });
    const events = await rows(
      sql`select before, after from audit_event where resource_id = ${id} order by created_at desc limit 1`,
    );
    expect(events).toEqual([{ before: { priceCents: 4100 }, after: { priceCents: 4200 } }]);
  });

  it('that is on sale changes no page by facts that only staff sees', async () => {
    const id = await published();
    const tags = () => rows(sql`select changed_at from changed_tag where tag = ${`product:${id}`}`);
    const before = await tags();
    await database().db.execute(
      sql`update product set case_size = 6, supplier_sku = 'X-1', bin_location = 'A1' where id = ${id}`,
    );
    expect(await tags()).toEqual(before);
    await database().db.execute(sql`update product set origin_region = 'Ontario' where id = ${id}`);
    expect(await tags()).not.toEqual(before);
  });

  it('that changes nothing has no new version, event or revision', async () => {
    const { id, version } = await draft(COMPLETE);
    const result = await run((tx) => updateProduct(tx, MAUDE, { id, change: { priceCents: 3900 } }));
    expect(result).toMatchObject({ kind: 'saved', changedFields: [], product: { version } });
    expect(await rows(sql`select from audit_event where resource_id = ${id}`)).toHaveLength(1);
  });

  it.each<[string, Partial<NewProduct>, string]>([
    ['a sale price at the price', { salePriceCents: 3900 }, 'not-below-price'],
    ['a strong drink without alcohol', { productClass: 'no-alcohol' }, 'contradicts-strength'],
    ['a weak drink as wine', { productClass: 'wine', abv: 0.5 }, 'contradicts-strength'],
    ['a wrong check digit', { barcodes: [{ gtin: '4006381333932', units: 1 }] }, 'invalid'],
    ['a redirect to another site', { redirectTo: '//example.com' }, 'invalid'],
    ['an unknown attribute', { attributes: [{ key: 'grape', value: 'Gamay', position: 0 }] }, 'unknown'],
    ['a taken slug', { slug: 'taken' }, 'slug-taken'],
    ['a taken barcode', { barcodes: [{ gtin: '96385074', units: 6 }] }, 'barcode-taken'],
  ])('is refused with %s', async (_what, change, code) => {
    if (code.endsWith('taken') && (await rows(sql`select from product where slug = 'taken'`)).length === 0)
      await draft({ slug: 'taken', barcodes: [{ gtin: '96385074', units: 1 }] });
    const { id } = await draft(COMPLETE);
    const result = await run((tx) => updateProduct(tx, MAUDE, { id, change }));
    expect(result).toMatchObject({ kind: 'invalid', issues: [{ code }] });
  });

  it('changes its class with its strength, whoever writes it', async () => {
    const { id } = await draft({ ...COMPLETE, categoryId: wine });
    const classOf = async () =>
      (await rows(sql`select product_class from product where id = ${id}::uuid`))[0];
    expect(await classOf()).toEqual({ product_class: 'wine' });
    await run((tx) => updateProduct(tx, MAUDE, { id, change: { abv: 0.5 } }));
    expect(await classOf()).toEqual({ product_class: 'no-alcohol' });
    await run((tx) => updateProduct(tx, MAUDE, { id, change: { abv: 12 } }));
    expect(await classOf()).toEqual({ product_class: 'wine' });
    await rows(sql`update product set abv = 0.4 where id = ${id}::uuid`);
    expect(await classOf()).toEqual({ product_class: 'no-alcohol' });
  });

  it('is duplicated as a draft without what is its own', async () => {
    const id = await published({
      awards: [{ name: 'Best', year: 2025, medal: 'Gold' }],
      tasterNotes: [{ taster: 'Maude', vote: 'for', text: 'Pears.' }],
      barcodes: [{ gtin: '4006381333931', units: 6 }],
      rating: 4.5,
      binLocation: 'A-3',
    });
    const result = await run((tx) => duplicateProduct(tx, MAUDE, { id, slug: 'copy', sku: 'COPY' }));
    expect(result).toMatchObject({
      kind: 'saved',
      product: {
        stockQuantity: 0,
        record: {
          status: 'draft',
          awards: [],
          tasterNotes: [],
          barcodes: [],
          rating: null,
          binLocation: 'A-3',
        },
      },
    });
  });

  it('is deleted only as a draft that was never on sale, in stock or ordered', async () => {
    const remove = (id: string, history?: ProductHistory) =>
      run((tx) => deleteProduct(tx, MAUDE, { id }, { ...NO_DEPENDENTS, findHistory: async () => history }));
    const sold = await published();
    await move(sold, 'draft');
    expect(await remove(sold)).toEqual({ kind: 'has-history', history: 'published' });
    const { id } = await draft();
    expect(await remove(id, 'stocked')).toEqual({ kind: 'has-history', history: 'stocked' });
    expect(await remove(id, 'ordered')).toEqual({ kind: 'has-history', history: 'ordered' });
    expect(await remove(id)).toEqual({ kind: 'deleted' });
    expect(await remove(id)).toEqual({ kind: 'unknown' });
    expect(
      await rows(sql`select after from audit_event where resource_id = ${id} and action = 'product.deleted'`),
    ).toEqual([{ after: null }]);
  });
});

describe('a category', () => {
  it('is no ancestor of itself, and has at most four levels', async () => {
    const ids = [await category('level-1')];
    for (const level of [2, 3, 4])
      ids.push(await category(`level-${level}`, { parentId: ids.at(-1) ?? null }));
    const [first = '', , , last = ''] = ids;
    const below = { slug: 'level-5', name: 'Five', parentId: last };
    expect(await run((tx) => createCategory(tx, MAUDE, below))).toMatchObject({
      issues: [{ field: 'parentId', code: 'too-deep' }],
    });
    const move = { id: first, change: { parentId: last } };
    expect(await run((tx) => updateCategory(tx, MAUDE, move))).toMatchObject({ issues: [{ code: 'loop' }] });
  });

  it('moves under another root only when its products may lose their attributes', async () => {
    const red = await category('red', { parentId: wine });
    const grape = [{ key: 'grape', value: 'Gamay', position: 0 }];
    const { id } = await draft({ categoryId: red, attributes: grape });
    const change = { id: red, change: { parentId: gin } };
    expect(await run((tx) => updateCategory(tx, MAUDE, change))).toEqual({
      kind: 'attributes-lost',
      attributes: [{ key: 'grape', name: 'Grape', productCount: 1, valueCount: 1 }],
      productCount: 1,
    });
    const dropping = { ...change, dropAttributes: true };
    expect(await run((tx) => updateCategory(tx, MAUDE, dropping))).toMatchObject({ kind: 'saved' });
    expect(await rows(sql`select from product_attribute where product_id = ${id}::uuid`)).toEqual([]);
  });

  it('is deleted only when it is empty', async () => {
    const id = await category('empty');
    await draft({ categoryId: id, slug: 'within' });
    expect(await run((tx) => deleteCategory(tx, MAUDE, { id }))).toEqual({
      kind: 'in-use',
      by: 'products',
      names: ['within'],
      count: 1,
    });
    await rows(sql`delete from product where slug = 'within'`);
    expect(await run((tx) => deleteCategory(tx, MAUDE, { id }))).toEqual({ kind: 'deleted' });
  });
});

it('keeps versions of a collection, and its products in their order', async () => {
  const [one, two] = [await published(), await published()];
  const given = { slug: 'winter', name: 'Winter', products: [two, one], status: 'published' as const };
  const created = await run((tx) => createCollection(tx, MAUDE, given));
  if (created.kind !== 'saved') throw new Error(JSON.stringify(created));
  const { id } = created;
  const change = { id, change: { name: 'Snow' }, expectedVersion: 1 };
  expect(await run((tx) => updateCollection(tx, MAUDE, change))).toMatchObject({ version: 2 });
  expect(await run((tx) => updateCollection(tx, MAUDE, change))).toMatchObject({ kind: 'changed-meanwhile' });
  const renamed = { id, change: { slug: 'snow' }, expectedVersion: 2 };
  expect(await run((tx) => updateCollection(tx, MAUDE, renamed))).toMatchObject({ version: 3 });
  expect(await findRedirect(database().db, '/collections/winter')).toBe('/collections/snow');
  const picks = sql`select product_id as id from collection_product where collection_id = ${id}::uuid order by position`;
  expect(await rows(picks)).toEqual([{ id: two }, { id: one }]);
  expect(await run((tx) => deleteCollection(tx, MAUDE, { id }))).toEqual({ kind: 'deleted' });
  expect(await isOnSale(one)).toBe(true);
});
