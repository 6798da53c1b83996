import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saveTrade } from '#modules/compliance/commands.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { createTerms } from '#modules/compliance/test-terms.ts';
import { setTranslationLocales } from '#modules/shop-settings/index.ts';
import { systemActor } from '#platform/actor.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createSearch } from '#modules/search/index.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

const SavedSchema = z.looseObject({ id: z.string(), version: z.int(), slug: z.string() });
const DraftSchema = z.looseObject({ draftVersion: z.string() });
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let categoryId: string;

beforeAll(async () => {
  categoryId = await createGins(database().db);
});
beforeEach(() => {
  office = createOffice(database().db);
});

/** Creates a product and returns what the API answered. */
async function create(more: object = {}) {
  const sku = `G-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: 'Glen Orvin 12', categoryId, ...COMPLETE, ...more };
  const { status, text } = await office.call('/products', { body });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return SavedSchema.parse(JSON.parse(text));
}
const patch = (id: string, version: number, body: object) =>
  office.call(`/products/${id}`, { method: 'PATCH', version, body });

describe('a product', () => {
  it('is created as a draft, changed by a merge patch, published, archived, and never deleted then', async () => {
    const { id, version } = await create();
    expect(await office.call(`/products/${id}`)).toMatchObject({ version: 1 });
    expect(await patch(id, version, { story: 'Told again.', flavours: { smoky: 3 } })).toMatchObject({
      status: 422,
    });
    expect(await patch(id, version, { story: 'Told again.' })).toMatchObject({ status: 200, version: 2 });
    expect(await patch(id, version, { story: 'Late' })).toMatchObject({
      status: 412,
      changedFields: ['story'],
      current: { story: 'Told again.', version: 2 },
    });
    const move = (name: string, of: number) =>
      office.call(`/products/${id}/${name}`, { body: {}, version: of });
    expect(await move('archive', 2)).toMatchObject({ status: 409, allowed: ['publish'] });
    expect(await move('publish', 2)).toMatchObject({ status: 200, version: 3 });
    expect(await move('archive', 3)).toMatchObject({ status: 200, version: 4 });
    expect(await office.call(`/products/${id}?reason=x`, { method: 'DELETE', version: 4 })).toMatchObject({
      status: 409,
    });
  });

  it('names what is taken and what is missing', async () => {
    const { id, slug } = await create({ country: '' });
    expect(await office.call(`/products/${id}/publish`, { body: {}, version: 1 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/country', code: 'publish-incomplete' }],
    });
    const other = await create();
    expect(await patch(other.id, 1, { slug })).toMatchObject({
      status: 409,
      errors: [{ code: 'slug-taken' }],
    });
    // Limits of fields and rules are told together, each in a sentence of its own.
    const wrong = { abv: 200, colour: 'red', salePriceCents: 900_000 };
    expect(await patch(other.id, 1, { slug, ...wrong })).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/abv', detail: 'ABV is a number from 0 to 100.' },
        { pointer: '/colour', detail: 'There is no field colour.' },
        { pointer: '/salePriceCents', detail: 'Sale price must be below the price.' },
        { pointer: '/slug', detail: 'URL is taken by Glen Orvin 12.' },
      ],
    });
    const body = { slug, sku: 'lower', name: '', abv: 43, categoryId };
    expect(await office.call('/products', { body })).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/sku', detail: 'SKU has only capitals, digits and single hyphens.' },
        { pointer: '/name', detail: 'Name is needed.' },
        { pointer: '/slug', detail: 'URL is taken by Glen Orvin 12.' },
      ],
    });
    expect(await office.call(`/products/${other.id}`)).toMatchObject({ version: 1, slug: other.slug });
    expect(
      await office.call(`/products/${id}/duplicate`, { body: { slug: 'again', sku: 'AGAIN-1' } }),
    ).toMatchObject({ status: 201, slug: 'again', awards: [] });
    expect(
      await office.call(`/products/${id}?reason=Mistake`, { method: 'DELETE', version: 1 }),
    ).toMatchObject({ status: 204 });
  });

  it('needs a reason for a price that moves by more than 30 per cent, and its permission for any', async () => {
    const { id } = await create();
    expect(await patch(id, 1, { priceCents: 4_000 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reason' }],
    });
    expect(await patch(id, 1, { priceCents: 4_000, reason: 'Clearance' })).toMatchObject({ status: 200 });
    office.caller = member('editor');
    expect(await patch(id, 2, { priceCents: 4_100 })).toMatchObject({
      status: 403,
      permission: 'price.write',
    });
    expect(await patch(id, 2, { story: 'An editor writes.' })).toMatchObject({ status: 200 });
    expect(await office.call(`/products/${id}/publish`, { body: {}, version: 3 })).toMatchObject({
      status: 403,
    });
  });

  it('needs a reason for a first price that is ten times that of its category', async () => {
    for (let index = 0; index < 5; index += 1) await create();
    const { id } = await create({ priceCents: null });
    const refused = { status: 422, errors: [{ pointer: '/reason' }] };
    expect(await patch(id, 1, { priceCents: 80_000 })).toMatchObject(refused);
    expect(await patch(id, 1, { priceCents: 800 })).toMatchObject(refused);
    expect(await patch(id, 1, { priceCents: 79_900 })).toMatchObject({ status: 200 });
    const other = await create({ priceCents: null });
    expect(await patch(other.id, 1, { priceCents: 80_000, reason: 'A rare cask' })).toMatchObject({
      status: 200,
    });
  });

  it('has one draft, which is merged by field when it is published', async () => {
    const { id } = await create();
    const path = `/products/${id}/draft`;
    const save = (body: object) => office.call(path, { method: 'PUT', body });
    expect(await office.call(path)).toMatchObject({ status: 404 });
    expect(await save({ baseVersion: 1, patch: { priceCents: 1 }, draftVersion: null })).toMatchObject({
      status: 422,
    });
    const saved = await save({
      baseVersion: 1,
      patch: { story: 'Drafted', nose: 'Smoke' },
      draftVersion: null,
    });
    const { draftVersion } = DraftSchema.parse(JSON.parse(saved.text));
    expect(await save({ baseVersion: 1, patch: {}, draftVersion: null })).toMatchObject({ status: 412 });
    await patch(id, 1, { story: 'Meanwhile' });
    const publish = (resolution?: object) =>
      office.call(`${path}/publish`, { body: { draftVersion, ...(resolution && { resolution }) } });
    expect(await publish()).toMatchObject({ status: 409, conflicts: [{ field: 'story', draft: 'Drafted' }] });
    expect(await publish({ currentVersion: 2, choices: { story: 'draft' } })).toMatchObject({
      status: 200,
      version: 3,
    });
    expect(await office.call(`/products/${id}`)).toMatchObject({
      story: 'Drafted',
      nose: 'Smoke',
      priceCents: 8_000,
    });
    expect(await office.call(path)).toMatchObject({ status: 404 });
  });

  it('is translated once the shop has turned the language on, also in drafts and versions', async () => {
    const { id } = await create();
    const draft = (patched: object) =>
      office.call(`/products/${id}/draft`, {
        method: 'PUT',
        body: { baseVersion: 1, patch: patched, draftVersion: null },
      });
    const refusal = { status: 422, errors: [{ pointer: '/story:fr', code: 'not-enabled' }] };
    expect(await patch(id, 1, { 'story:fr': 'Histoire.' })).toMatchObject(refusal);
    expect(await draft({ 'story:fr': 'Histoire.' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/patch/story:fr', code: 'not-enabled' }],
    });
    const actor = { kind: 'staff' as const, id: member('manager').id };
    const turn = (locales: 'fr'[]) =>
      inTransaction(database().db, (tx) => setTranslationLocales(tx, actor, locales));
    await turn(['fr']);
    expect(await office.call('/shop')).toMatchObject({ translations: ['fr'] });
    expect(await patch(id, 1, { 'story:fr': 'Histoire.' })).toMatchObject({
      status: 200,
      version: 2,
      'story:fr': 'Histoire.',
      outdated: [],
    });
    expect(await patch(id, 2, { story: 'Told again.', 'story:fr': 'Redite.' })).toMatchObject({ version: 3 });
    expect(
      await office.call(`/products/${id}/versions/2/restore`, { body: { reason: 'Better.' }, version: 3 }),
    ).toMatchObject({ version: 4 });
    expect(await office.call(`/products/${id}`)).toMatchObject({ story: 'Story.', 'story:fr': 'Histoire.' });
    expect(await patch(id, 4, { story: 'Other.' })).toMatchObject({ version: 5, outdated: ['story:fr'] });
    const confirm = (version: number) =>
      office.call(`/products/${id}/translations/confirm`, { body: { names: ['story:fr'] }, version });
    expect(await confirm(4)).toMatchObject({ status: 412 });
    expect(await confirm(5)).toMatchObject({ status: 200, version: 5, outdated: [] });
    await turn([]);
  });

  it('keeps its versions, and restores texts without price and status', async () => {
    const { id } = await create();
    await patch(id, 1, { story: 'Second', priceCents: 8_100 });
    await office.call(`/products/${id}/publish`, { body: {}, version: 2 });
    const { items } = await office.call(`/products/${id}/versions`);
    expect(items).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1 }]);
    expect(await office.call(`/products/${id}/versions/1`)).toMatchObject({
      of: 1,
      data: { story: 'Story.' },
    });
    const restore = (of: number) =>
      office.call(`/products/${id}/versions/1/restore`, { body: { reason: 'It was better' }, version: of });
    expect(await restore(1)).toMatchObject({ status: 412 });
    expect(await restore(3)).toMatchObject({ status: 200, version: 4 });
    const published = await office.call('/products?status=published');
    expect(published.items).toContainEqual(expect.objectContaining({ id }));
    expect(await office.call(`/products/${id}`)).toMatchObject({ story: 'Story.', priceCents: 8_100 });
  });
});

describe('a URL that redirects', () => {
  it('is taken only by who confirms it, and a page may go back to its own', async () => {
    const { id, slug, version } = await create();
    const publish = await office.call(`/products/${id}/publish`, { body: {}, version });
    expect(publish.status).toBe(200);
    const renamed = await patch(id, 2, { slug: `${slug}-new` });
    expect(renamed).toMatchObject({ status: 200, version: 3 });
    const asked = {
      status: 422,
      errors: [
        {
          pointer: '/confirm',
          code: 'redirects-already',
          detail: `/product/${slug} leads to /product/${slug}-new so far.`,
        },
      ],
    };
    const sku = `T-${randomUUID().slice(0, 8)}`.toUpperCase();
    const body = { sku, slug, name: 'Another', categoryId };
    expect(await office.call('/products', { body })).toMatchObject(asked);
    const other = await create();
    expect(await patch(other.id, 1, { slug })).toMatchObject(asked);
    const draft = await office.call(`/products/${other.id}/draft`, {
      method: 'PUT',
      body: { baseVersion: 1, patch: { slug }, draftVersion: null },
    });
    const { draftVersion } = DraftSchema.parse(JSON.parse(draft.text));
    const publishDraft = (more: object) =>
      office.call(`/products/${other.id}/draft/publish`, { body: { draftVersion, ...more } });
    expect(await publishDraft({})).toMatchObject(asked);
    // Back to its own former URL, which redirects to it.
    expect(await patch(id, 3, { slug })).toMatchObject({ status: 200, version: 4 });
    expect(await patch(id, 4, { slug: `${slug}-new` })).toMatchObject({ status: 200, version: 5 });
    expect(await publishDraft({ confirm: true })).toMatchObject({ status: 200 });
    const group = { slug: `group-${slug}`, name: 'Group' };
    await office.call('/redirects', { body: { from: `/collections/${group.slug}`, to: '/about' } });
    expect(await office.call('/collections', { body: group })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/confirm' }],
    });
    const created = await office.call('/collections', { body: { ...group, confirm: true } });
    expect(created).toMatchObject({ status: 201 });
  });
});

describe('a minimum price', () => {
  it('refuses a lower price, with the province, the amount and the rule', async () => {
    const { id, version } = await create({ priceCents: 8_000 });
    const rule = 'merchant/floor/ON/spirits/2025-01-01';
    await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
    await inTransaction(database().db, async (tx) => {
      const licences = [{ province: 'ON', from: '2025-01-01', source: 'A test' }];
      const exchange = [{ from: '2025-01-01', usdPerCadMillionths: 750_000, source: 'A test' }];
      const terms = createTerms({ licences, exchange });
      await saveTrade(tx, systemActor('test'), terms, { versions: 'any' });
      await tx.execute(sql`
        insert into law_rule (id, origin, kind, province, classes, value, valid_from, entered_by_kind, confidence,
                              source_title, checked_on, checked_by_kind)
        values (${rule}, 'merchant', 'floor', 'ON', '{spirits}',
                '{"per": "litre", "cadCents": 10000, "includesTax": false, "includesDeposit": false}', '2025-01-01',
                'system', 'H', 'A regulation', '2025-01-01', 'system')`);
    });
    expect(await patch(id, version, { priceCents: 5_249, reason: 'Cheaper' })).toMatchObject({
      status: 422,
      type: '/problems/below-minimum-price',
      errors: [{ pointer: '/priceCents', code: 'below-minimum-price' }],
      floors: [{ province: 'ON', cents: 5_250, rule }],
    });
    expect(await patch(id, version, { priceCents: 5_250, reason: 'Cheaper' })).toMatchObject({ status: 200 });
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const planned = { productId: id, kind: 'sale', cents: 100, startsAt, endsAt: null };
    expect(await office.call('/price-schedules', { body: planned })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/cents', code: 'below-minimum-price' }],
    });
    await database().db.execute(sql`alter table law_rule disable trigger user`);
    await database().db.execute(sql`delete from law_rule where id = ${rule}`);
  });
});

describe('a planned price', () => {
  it('is planned, refused where another sale runs, and cancelled once', async () => {
    office.caller = member('manager');
    const { id } = await create();
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const plan = (body: object) =>
      office.call('/price-schedules', { body: { productId: id, kind: 'sale', cents: 6_000, ...body } });
    expect(await plan({ startsAt: day(-1) })).toMatchObject({ status: 422 });
    expect(await plan({ startsAt: day(2), endsAt: day(1) })).toMatchObject({ status: 422 });
    expect(await plan({ startsAt: day(1), endsAt: day(3) })).toMatchObject({ status: 201 });
    const overlapping = await plan({ startsAt: day(2), endsAt: day(4) });
    expect([overlapping.status, overlapping.text]).toEqual([
      409,
      expect.stringContaining('schedule-overlap'),
    ]);
    const { items } = await office.call(`/price-schedules?productId=${id}`);
    expect(items).toMatchObject([{ cents: 6_000, state: 'waiting' }]);
    const planId = z.array(z.object({ id: z.string() })).parse(items)[0]?.id ?? '';
    const cancel = () => office.call(`/price-schedules/${planId}`, { method: 'DELETE' });
    expect(await cancel()).toMatchObject({ status: 204 });
    expect(await cancel()).toMatchObject({ status: 409 });
  });
});

describe('a category', () => {
  const SavedSchema = z.object({ id: z.string(), version: z.int() });
  const add = async (body: object): Promise<{ id: string; version: number }> => {
    const answer = await office.call('/categories', { body });
    expect(answer.status).toBe(201);
    return SavedSchema.parse(JSON.parse(answer.text));
  };

  it('is created, moved, never into itself, and deleted only when it is empty; Undo brings it back', async () => {
    office.caller = member('manager');
    const parent = await add({ slug: 'trial', name: 'Trial' });
    const child = await add({ slug: 'trial-child', name: 'Child', parentId: parent.id });
    expect(await office.call('/categories', { body: { slug: 'trial', name: 'Again' } })).toMatchObject({
      status: 409,
    });
    const patch = (id: string, version: number, body: object) =>
      office.call(`/categories/${id}`, { method: 'PATCH', body, version });
    expect((await patch(parent.id, 1, { parentId: child.id })).status).toBe(409);
    expect((await patch(parent.id, 9, { name: 'Late' })).status).toBe(412);
    const remove = (id: string, version: number) =>
      office.call(`/categories/${id}`, { method: 'DELETE', version });
    const full = await remove(parent.id, 1);
    expect([full.status, full.text]).toEqual([
      409,
      expect.stringContaining('It holds the category trial-child. Move it first.'),
    ]);
    expect(await patch(child.id, 1, { parentId: null })).toMatchObject({ status: 200, version: 2 });
    const gone = await remove(child.id, 2);
    expect(gone.status).toBe(204);
    expect((await office.call(`/audit-events/${gone.event}/undo`, { body: { reason: 'Back' } })).status).toBe(
      200,
    );
    const { items } = await office.call('/categories?q=trial');
    expect(items).toContainEqual(expect.objectContaining({ id: child.id, name: 'Child' }));
  });

  it('changes its status only by who publishes', async () => {
    office.caller = member('editor');
    const { id } = await add({ slug: 'quiet', name: 'Quiet' });
    const publish = () =>
      office.call(`/categories/${id}`, { method: 'PATCH', body: { status: 'published' }, version: 1 });
    expect(await publish()).toMatchObject({ status: 403 });
    office.caller = member('manager');
    expect(await publish()).toMatchObject({ status: 200, version: 2 });
  });
});

describe('a collection', () => {
  it('is created, changed and deleted', async () => {
    office.caller = member('manager');
    const created = await office.call('/collections', { body: { slug: 'for-trial', name: 'For trial' } });
    expect(created).toMatchObject({ status: 201, version: 1 });
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(created.text));
    const body = { description: 'Calm bottles.', status: 'published' };
    expect(await office.call(`/collections/${id}`, { method: 'PATCH', body, version: 1 })).toMatchObject({
      status: 200,
      version: 2,
    });
    expect(await office.call(`/collections/${id}`, { method: 'DELETE', version: 1 })).toMatchObject({
      status: 412,
    });
    expect(await office.call(`/collections/${id}`, { method: 'DELETE', version: 2 })).toMatchObject({
      status: 204,
    });
  });

  it('takes conditions, an order and what it never shows, and a save of its name leaves them', async () => {
    // The shop loads its index before it listens.
    const search = createSearch(
      database().db,
      createCatalog(database().db),
      createLiveCatalogIndex(database().db),
    );
    await search.find({ category: null, skip: 0, take: 1 });
    office = createOffice(database().db, { search });
    office.caller = member('manager');
    const { items } = await office.call('/products?limit=1');
    const [shown] = z.array(z.object({ id: z.string() })).parse(items);
    const rule = {
      match: 'any',
      conditions: [
        { field: 'in-stock', is: true },
        { field: 'price', how: 'below', cents: 5000 },
      ],
    };
    const excluded = [shown?.id];
    const created = await office.call('/collections', {
      body: { slug: 'by-rule', name: 'By rule', rule, sort: 'Product.Price', excluded },
    });
    expect(created).toMatchObject({ status: 201 });
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(created.text));
    const patch = async (body: object, version: number) =>
      await office.call(`/collections/${id}`, { method: 'PATCH', body, version });
    expect(await patch({ name: 'By rules' }, 1)).toMatchObject({ status: 200, version: 2 });
    const { rows } = await database().pool.query(
      `select name, condition_rule, sort, array(select product_id::text from collection_exclusion
         where collection_id = c.id) as excluded from collection c where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ name: 'By rules', condition_rule: rule, sort: 'Product.Price', excluded }]);
    const read = await office.call(`/collections/${id}`);
    expect(read).toMatchObject({
      status: 200,
      version: 2,
      rule,
      excluded: [{ id: shown?.id }],
      products: [],
    });
    expect(await office.call('/collections/choices')).toMatchObject({ status: 200 });
    const { rows: sold } = await database().pool.query(
      `select p.id::text as id, p.name from product_on_sale p where p.stock_quantity > 0 or p.price_cents < 5000
        order by p.effective_price_cents, p.name_folded, p.id`,
    );
    const ids = z.array(z.object({ id: z.string() })).parse(sold);
    const preview = async (body: object) => await office.call('/collections/preview', { body });
    const others = ids.filter((one) => one.id !== shown?.id);
    expect(await preview({ rule, sort: 'Product.Price', excluded })).toMatchObject({
      status: 200,
      total: others.length,
      items: others.slice(0, 12),
    });
    const none = { match: 'all', conditions: [] };
    expect(await preview({ rule: none })).toMatchObject({ status: 200, total: 0, items: [] });
    const wrong = { match: 'all', conditions: [{ field: 'price', how: 'below', cents: -1 }] };
    const refused = await patch({ rule: wrong }, 2);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('/rule/conditions/0/cents');
    expect(await patch({ products: excluded }, 2)).toMatchObject({ status: 422 });
  });
});
