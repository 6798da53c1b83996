import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPreviewToken,
  type DraftResource,
  findPreview,
  publishDraft,
  revokePreviewTokens,
  saveDraft,
} from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createCatalog } from './shop/catalog.ts';
import { createCategory } from './categories/edit-category.ts';
import { createCollection } from './collections/edit-collection.ts';
import { CATEGORY_DRAFTS, COLLECTION_DRAFTS, PRODUCT_DRAFTS } from './drafts/draft-resources.ts';
import { createProduct } from './products/create-product.ts';
import { findStoredProduct } from './products/find-product.ts';
import { updateProduct } from './products/update-product.ts';

const MAUDE = commandLineActor('maude');
const FLAVOURS = { smoky: 3, fruity: 2, honey: 2, malty: 1, spicy: 1 };

describe('drafts of the catalogue', () => {
  const database = useDatabase();
  let gin = '';
  let product = '';

  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);

  beforeAll(async () => {
    const category = await run((tx) =>
      createCategory(tx, MAUDE, { slug: 'gin', name: 'Gin', defaultClass: 'spirits', status: 'published' }),
    );
    gin = category.kind === 'saved' ? category.id : '';
    const made = await run((tx) =>
      createProduct(tx, MAUDE, {
        sku: 'GIN-1',
        slug: 'gin-1',
        name: 'Gin',
        categoryId: gin,
        region: 'Ontario',
        flavours: FLAVOURS,
        priceCents: 4000,
      }),
    );
    product = made.kind === 'saved' ? made.product.id : '';
  });

  async function draft<Refusal>(
    resource: DraftResource<Refusal>,
    id: string,
    patch: Readonly<Record<string, unknown>>,
  ) {
    const found = await run((tx) => resource.find(tx, id));
    const baseVersion = found?.version ?? 0;
    return await run((tx) =>
      saveDraft(tx, MAUDE, resource, { id, baseVersion, patch, expectedVersion: undefined }),
    );
  }
  async function publish<Refusal>(resource: DraftResource<Refusal>, id: string, saved: { kind: string }) {
    const expectedVersion = 'version' in saved ? String(saved.version) : '';
    return await run((tx) => publishDraft(tx, MAUDE, resource, { id, expectedVersion }));
  }
  const edit = (change: Parameters<typeof updateProduct>[2]['change']) =>
    run((tx) => updateProduct(tx, MAUDE, { id: product, change }));

  it('never hold price, stock, status or flags', async () => {
    const patch = { story: 'New.', priceCents: 1, salePriceCents: 1, stockQuantity: 1, status: 'published' };
    expect(await draft(PRODUCT_DRAFTS, product, { ...patch, isStaffPick: true })).toEqual({
      kind: 'fields-refused',
      fields: ['priceCents', 'salePriceCents', 'stockQuantity', 'status', 'isStaffPick'],
    });
    expect(await draft(CATEGORY_DRAFTS, gin, { status: 'archived' })).toMatchObject({ fields: ['status'] });
  });

  it('of a product are merged with what was saved meanwhile, price and flags included', async () => {
    const saved = await draft(PRODUCT_DRAFTS, product, {
      story: 'Copper still.',
      region: null,
      flavours: { smoky: null, floral: 4 },
      allergens: ['milk'],
    });
    await edit({ priceCents: 4500, isStaffPick: true, nose: 'Juniper.' });
    expect(await publish(PRODUCT_DRAFTS, product, saved)).toEqual({ kind: 'published', version: 3 });
    const { smoky: _, ...flavours } = FLAVOURS;
    expect((await findStoredProduct(database().db, product))?.record).toMatchObject({
      story: 'Copper still.',
      region: null,
      flavours: { ...flavours, floral: 4 },
      allergens: ['milk'],
      priceCents: 4500,
      isStaffPick: true,
      nose: 'Juniper.',
    });
    const { rows } = await database().db.execute(sql`
      select action from audit_event where resource_id = ${product} order by created_at desc, id desc limit 2`);
    expect(rows).toEqual([{ action: 'product.draft-published' }, { action: 'product.updated' }]);
  });

  it('of a product name flavours that both changed, in any order of the axes', async () => {
    const saved = await draft(PRODUCT_DRAFTS, product, { flavours: { malty: 3 }, palate: 'Dry.' });
    const before = (await findStoredProduct(database().db, product))?.record.flavours;
    await edit({ palate: 'Dry.', flavours: { ...before, malty: 2 } });
    expect(await publish(PRODUCT_DRAFTS, product, saved)).toEqual({
      kind: 'conflict',
      currentVersion: 4,
      conflicts: [
        { field: 'flavours', base: before, current: { ...before, malty: 2 }, draft: { ...before, malty: 3 } },
      ],
    });
  });

  it('of a product are previewed before it is on sale, without fields that are not valid yet', async () => {
    const made = await run((tx) =>
      createProduct(tx, MAUDE, { sku: 'GIN-P', slug: 'gin-p', name: 'Previewed', categoryId: gin }),
    );
    const id = made.kind === 'saved' ? made.product.id : '';
    const catalog = createCatalog(database().db);
    const preview = await catalog.preview(id, {
      story: 'Told first here.',
      region: 'Islay',
      country: 'Scotland',
      flavours: FLAVOURS,
      pairings: [{ food: 'Oysters', why: 'Salt.' }],
      awards: [{ name: 'Fair', year: 2025, medal: 'Gold' }],
      abv: 'forty',
      attributes: [{ key: 'of-no-category', value: 1, position: 0 }],
      gone: true,
      categoryId: '01a05d65-0000-7000-8000-0000000000ff',
    });
    expect(preview?.product).toMatchObject({
      id,
      slug: 'gin-p',
      story: 'Told first here.',
      place: { region: 'Islay', country: 'Scotland' },
      abv: 0,
      priceCents: 0,
      awards: [{ name: 'Fair', year: 2025, medal: 'Gold' }],
      attributes: [],
      category: { id: gin },
      pairings: [{ food: 'Oysters', why: 'Salt.' }],
    });
    expect(preview?.product.flavours.map(({ key }) => key)).toEqual([
      'smoky',
      'fruity',
      'honey',
      'malty',
      'spicy',
    ]);
    expect(preview?.card).toMatchObject({ name: 'Previewed', place: 'Islay', picture: null });
    expect(await catalog.findProduct('gin-p')).toBeUndefined();
    expect(await catalog.preview('01a05d65-0000-7000-8000-0000000000ff', {})).toBeUndefined();
    expect(await catalog.preview('no id', {})).toBeUndefined();
  });

  it('are opened by a token until it is revoked or seven days are over', async () => {
    const now = new Date();
    const create = (id: string, at = now) =>
      run((tx) => createPreviewToken(tx, MAUDE, { kind: 'product', id, purpose: 'share', now: at }));
    const find = (token: string, at = now) => findPreview(database().db, token, at);
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const first = await create(product);
    const second = await create(product);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(await find(first.token)).toEqual({ kind: 'product', id: product });
    expect(await find(first.token, inDays(6.9))).toBeDefined();
    expect(await find(first.token, inDays(7))).toBeUndefined();
    expect(await find(`${first.token.slice(1)}A`)).toBeUndefined();
    const { rows } = await database().db.execute(sql`select token_hash from preview_token`);
    expect(JSON.stringify(rows)).not.toContain(first.token);
    const revoke = (of: { id: string; tokenId?: string }) =>
      run((tx) => revokePreviewTokens(tx, MAUDE, { kind: 'product', now, ...of }));
    // The token of another product is not this one's.
    expect(await revoke({ id: gin, tokenId: first.id })).toBe(0);
    expect(await revoke({ id: product, tokenId: first.id })).toBe(1);
    expect([await find(first.token), (await find(second.token)) !== undefined]).toEqual([undefined, true]);
    expect(await revoke({ id: product })).toBe(1);
    expect(await find(second.token)).toBeUndefined();
    const events = await database().db.execute(sql`
      select action from audit_event where action like 'product.preview-%' order by created_at, id`);
    expect(events.rows.map(({ action }) => action)).toEqual([
      'product.preview-created',
      'product.preview-created',
      'product.preview-revoked',
      'product.preview-revoked',
    ]);
    await create(product);
    await create(product, inDays(8));
    const left = await database().db.execute(sql`select count(*)::int as count from preview_token`);
    expect(left.rows).toEqual([{ count: 1 }]);
  });

  it('of a product are refused with the issues of the update command', async () => {
    await run((tx) =>
      createProduct(tx, MAUDE, { sku: 'GIN-2', slug: 'gin-2', name: 'Second', categoryId: gin }),
    );
    const second = (await findStoredProduct(database().db, 'gin-2'))?.id ?? '';
    const saved = await draft(PRODUCT_DRAFTS, second, { slug: 'gin-1' });
    expect(await publish(PRODUCT_DRAFTS, second, saved)).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'invalid', issues: [{ field: 'slug', code: 'slug-taken' }] },
    });
    const version = saved.kind === 'saved' ? saved.version : undefined;
    const wrong = await run((tx) =>
      saveDraft(tx, MAUDE, PRODUCT_DRAFTS, {
        id: second,
        baseVersion: 1,
        patch: { name: null },
        expectedVersion: version,
      }),
    );
    expect(await publish(PRODUCT_DRAFTS, second, wrong)).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'invalid', issues: [{ field: 'name', code: 'invalid' }] },
    });
  });

  it('of categories and collections are published as their next versions', async () => {
    const category = await draft(CATEGORY_DRAFTS, gin, { description: 'Juniper.' });
    expect(await publish(CATEGORY_DRAFTS, gin, category)).toEqual({ kind: 'published', version: 2 });
    const made = await run((tx) =>
      createCollection(tx, MAUDE, {
        slug: 'gifts',
        name: 'Gifts',
        rule: { match: 'all', conditions: [{ field: 'gift-idea', is: true }] },
      }),
    );
    const id = made.kind === 'saved' ? made.id : '';
    const collection = await draft(COLLECTION_DRAFTS, id, {
      rule: { conditions: [{ field: 'awarded', is: true }] },
      products: [product],
    });
    expect(await publish(COLLECTION_DRAFTS, id, collection)).toEqual({ kind: 'published', version: 2 });
    const found = await run((tx) => COLLECTION_DRAFTS.find(tx, id));
    expect(found?.record).toMatchObject({
      rule: { match: 'all', conditions: [{ field: 'awarded', is: true }] },
      products: [product],
    });
  });
});
