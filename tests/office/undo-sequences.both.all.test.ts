/** After any sequence of commands of the office, undoing them in reverse restores every field (B76). */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it, inject } from 'vitest';
import { z } from 'zod';
import { findStoredProduct } from '#modules/catalog/index.ts';
import { setTranslationLocales } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const DAY_MS = 86_400_000;
const REASON = 'A trial';
const SavedSchema = z.looseObject({ id: z.string() });
const MaybeVersionSchema = z.looseObject({ version: z.int().optional() });
const STATUS_COMMANDS = ['publish', 'unpublish', 'archive'] as const;
const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;
const FLAVOURS = { smoky: 3, fruity: 2, spicy: 1, woody: 4, honey: 2 };

const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'é', '“', 'Z', '&') });
const which = fc.nat({ max: 2 });
const group = fc.nat({ max: 1 });
const some = <Fields extends Record<string, unknown>>(
  fields: {
    [Key in keyof Fields]: fc.Arbitrary<Fields[Key]>;
  },
) => fc.record<Fields, never>(fields, { requiredKeys: [] });

const productFields = some({
  name: text,
  producer: text,
  priceCents: fc.integer({ min: 100, max: 1_000_000 }),
  salePriceCents: fc.option(fc.integer({ min: 1, max: 99 })),
  region: fc.option(text),
  abv: fc.constantFrom(0.5, 40, 46.25),
  story: text,
  'story:fr': fc.option(text),
  'pairings:fr': fc.option(fc.constant([{ food: 'Huîtres', why: 'Sel.' }])),
  allergens: fc.array(fc.constantFrom('nuts', 'milk'), { maxLength: 2 }),
  pairings: fc.array(fc.constant({ food: 'Oysters', why: 'Salt.' }), { maxLength: 2 }),
  awards: fc.array(fc.constant({ name: 'Fair', year: 2026, medal: 'gold' }), { maxLength: 2 }),
  tasterNotes: fc.array(fc.constant({ taster: 'Maude', vote: 'against', text: 'Rubber.' }), { maxLength: 1 }),
  flavours: fc.constantFrom(FLAVOURS, { smoky: null }),
  excludedProvinces: fc.constantFrom(['QC'], ['ON', 'BC'], []),
  orderLimit: fc.option(fc.integer({ min: 1, max: 9 })),
  isGiftIdea: fc.boolean(),
  rating: fc.option(fc.constantFrom(3.5, 5)),
  seoTitle: text,
});
const draftFields = some({ name: text, story: text, 'story:fr': text, nose: text, region: fc.option(text) });
const groupFields = some({ name: text, description: text, 'name:fr': fc.option(text) });
const attributeFields = some({
  name: text,
  unit: fc.option(text),
  position: fc.nat({ max: 2 }),
  facetPosition: fc.option(fc.integer({ min: 1, max: 3 })),
  requiredToPublish: fc.boolean(),
});
const bulkChange = fc.oneof(
  fc.record({
    field: fc.constant('price'),
    how: fc.constant('percent'),
    percent: fc.integer({ min: -20, max: 25 }),
  }),
  fc.record({ field: fc.constant('label'), label: fc.constantFrom(...LABELS), value: fc.boolean() }),
  fc.record({ field: fc.constant('status'), status: fc.constantFrom('published', 'draft', 'archived') }),
  fc.record({ field: fc.constant('orderLimit'), value: fc.option(fc.integer({ min: 1, max: 24 })) }),
);

/** A command of the office; each that is accepted leaves an event, which is undone. */
const command = fc.oneof(
  fc.record({ do: fc.constant('change' as const), which, body: productFields }),
  fc.record({ do: fc.constant('rename' as const), which }),
  fc.record({ do: fc.constant('move' as const), which, to: fc.constantFrom(...STATUS_COMMANDS) }),
  fc.record({ do: fc.constant('move-to-page' as const), which }),
  fc.record({ do: fc.constant('place' as const), which, group }),
  fc.record({ do: fc.constant('publish-draft' as const), which, body: draftFields }),
  fc.record({ do: fc.constant('restore' as const), which }),
  fc.record({ do: fc.constant('plan' as const), which, days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('unplan' as const), which }),
  fc.record({ do: fc.constant('duplicate' as const), which }),
  fc.record({ do: fc.constant('delete' as const), which }),
  fc.record({ do: fc.constant('bulk' as const), body: bulkChange }),
  fc.record({ do: fc.constant('category' as const), group, body: groupFields }),
  fc.record({ do: fc.constant('nest' as const) }),
  fc.record({ do: fc.constant('delete-category' as const), group }),
  fc.record({ do: fc.constant('new-category' as const) }),
  fc.record({ do: fc.constant('sort-category' as const), group, position: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('new-attribute' as const), isFacet: fc.boolean() }),
  fc.record({ do: fc.constant('attribute' as const), group, body: attributeFields }),
  fc.record({ do: fc.constant('replace-choice' as const), by: fc.constantFrom('Pot', 'Cask', 'Steam') }),
  fc.record({ do: fc.constant('remove-attribute' as const), group, dropValues: fc.boolean() }),
  fc.record({ do: fc.constant('collection' as const), body: groupFields, pins: fc.boolean() }),
  fc.record({ do: fc.constant('delete-collection' as const) }),
  fc.record({
    do: fc.constant('order' as const),
    move: fc.constantFrom('pack', 'unpack', 'hold', 'release'),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type World = {
  products: string[];
  categories: string[];
  /** Of the first category: a choice that its draft has, and a text. */
  attributes: string[];
  collection: string;
  order: string;
  prefix: string;
  made: number;
};

const { runs, maxLength, timeoutMs } =
  inject('database') === 'postgresql'
    ? { runs: 100, maxLength: 3, timeoutMs: 120_000 }
    : { runs: 300, maxLength: 8, timeoutMs: 1_800_000 };

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let worlds = 0;
let orders: string[] = [];

beforeAll(async () => {
  orders = await insertOrders(database().db, { products: 20, orders: 100 });
  office = createOffice(database().db);
  office.caller = member('owner');
  const owner = { kind: 'staff' as const, id: member('owner').id };
  await inTransaction(database().db, (tx) => setTranslationLocales(tx, owner, ['fr']));
});

const post = (path: string, body: object = {}, version?: number) =>
  office.call(path, { body, ...(version !== undefined && { version }) });
const create = async (path: string, body: object): Promise<string> => {
  const answer = await post(path, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return SavedSchema.parse(JSON.parse(answer.text)).id;
};
const versionOf = async (path: string): Promise<number> =>
  MaybeVersionSchema.parse(JSON.parse((await office.call(path)).text)).version ?? 0;
/** The version of a category, a collection or an attribute, which the API lists only. */
const groupVersion = async (
  table: 'category' | 'collection' | 'attribute_definition',
  id: string | undefined,
): Promise<number> => {
  const found = await database().pool.query(`select version from ${table} where id = $1`, [id]);
  return z.object({ version: z.int() }).safeParse(found.rows[0]).data?.version ?? 0;
};

async function makeWorld(): Promise<World> {
  worlds += 1;
  const prefix = `w${worlds}`;
  const categories = [];
  for (const name of ['a', 'b'])
    categories.push(
      await create('/categories', {
        slug: `${prefix}-${name}`,
        name,
        defaultClass: 'spirits',
        status: 'published',
      }),
    );
  const attributes = [];
  for (const given of [
    { key: 'still', name: 'Still', type: 'choice', choices: ['Pot', 'Column'], isFacet: true },
    { key: 'farming', name: 'Farming', type: 'text', isFacet: true },
  ])
    attributes.push(await create('/attributes', { rootCategoryId: categories[0], ...given }));
  await create('/attributes', { rootCategoryId: categories[1], key: 'still', name: 'Still', type: 'text' });
  const products = [];
  for (const state of ['draft', 'published', 'archived']) {
    const id = await create('/products', {
      sku: `${prefix}-${state}`.toUpperCase(),
      slug: `${prefix}-${state}`,
      name: `Product ${state}`,
      categoryId: categories[0],
      producer: 'Saugeen',
      country: 'Canada',
      abv: 43,
      unitMl: 750,
      priceCents: 3_900,
      short: 'Juniper.',
      story: 'Copper still.',
      ...(state === 'draft' && { attributes: [{ key: 'still', value: 'Pot', position: 0 }] }),
    });
    if (state !== 'draft') await post(`/products/${id}/publish`, {}, 1);
    if (state === 'archived') await post(`/products/${id}/archive`, {}, 2);
    products.push(id);
  }
  // A sale far away, which can be cancelled.
  const startsAt = new Date(Date.now() + 60 * DAY_MS).toISOString();
  const endsAt = new Date(Date.now() + 61 * DAY_MS).toISOString();
  for (const productId of products)
    await create('/price-schedules', { productId, kind: 'sale', cents: 50, startsAt, endsAt });
  const collection = await create('/collections', { slug: `${prefix}-c`, name: 'Collection' });
  return { products, categories, attributes, collection, order: orders.pop() ?? '', prefix, made: 0 };
}

/** Every field of everything that the commands can change. */
async function readWorld({ products, categories, collection, order, prefix }: World) {
  const rows = async (table: string, where: string): Promise<unknown[]> =>
    (
      await database().pool.query(
        `select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by' - 'created_at' as row
           from ${table} t where ${where} order by 1`,
      )
    ).rows;
  const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');
  const records = [];
  for (const id of products) records.push((await findStoredProduct(database().db, id))?.record);
  return {
    records,
    slugs: (
      await database().db.execute(sql`select slug from product where slug like ${`${prefix}-%`} order by 1`)
    ).rows,
    categories: await rows('category', `id in (${quoted(categories)}) or slug like '${prefix}-%'`),
    attributes: await rows('attribute_definition', `root_category_id in (${quoted(categories)})`),
    collections: await rows('collection', `id = '${collection}'`),
    pins: await rows('collection_product', `collection_id = '${collection}'`),
    plans: (
      await database().pool.query(
        `select kind, cents, starts_at, ends_at from price_schedule
          where product_id in (${quoted(products)}) and state in ('waiting', 'running') order by 1, 2, 3`,
      )
    ).rows,
    order: (
      await database().pool.query(
        `select o.state, exists (select from order_hold h where h.order_id = o.id and h.released_at is null) as held
           from shop_order o where o.number = $1`,
        [order],
      )
    ).rows,
  };
}

/**
 * Runs a command and returns the event of what it did; `null` where the office refused it. `before`
 * takes the event of a command that had to precede it.
 */
async function run(
  world: World,
  one: Command,
  before: (event: string | null) => void,
): Promise<string | null> {
  world.made += 1;
  const product = 'which' in one ? world.products[one.which] : undefined;
  const path = `/products/${product}`;
  const category = 'group' in one ? world.categories[one.group] : undefined;
  const attribute = 'group' in one ? world.attributes[one.group] : undefined;
  const seenAttribute = await groupVersion('attribute_definition', attribute);
  const fresh = `${world.prefix}-x${world.made}`;
  const version = product === undefined ? 0 : await versionOf(path);
  const patch = (at: string, body: object, seen = version) =>
    office.call(at, { method: 'PATCH', version: seen, body });
  switch (one.do) {
    case 'change':
      return (await patch(path, { ...one.body, reason: REASON })).event;
    case 'rename':
      return (await patch(path, { slug: fresh, sku: fresh.toUpperCase() })).event;
    case 'move':
      return (await post(`${path}/${one.to}`, {}, version)).event;
    case 'move-to-page':
      return (await post(`${path}/archive`, { redirectTo: '/products' }, version)).event;
    case 'place':
      return (await patch(path, { categoryId: category })).event;
    case 'publish-draft': {
      const saved = await office.call(`${path}/draft`, {
        method: 'PUT',
        body: { baseVersion: version, patch: one.body, draftVersion: null },
      });
      const { draftVersion } = z.looseObject({ draftVersion: z.string().optional() }).parse(saved);
      return (await post(`${path}/draft/publish`, { draftVersion, reason: REASON })).event;
    }
    case 'restore':
      // Only another text makes it a change.
      before((await patch(path, { nose: fresh })).event);
      return (await post(`${path}/versions/1/restore`, { reason: REASON }, version + 1)).event;
    case 'plan': {
      const startsAt = new Date(Date.now() + one.days * DAY_MS).toISOString();
      const endsAt = new Date(Date.now() + (one.days + 2) * DAY_MS).toISOString();
      const body = { productId: product, kind: 'sale', cents: 50, startsAt, endsAt, reason: REASON };
      return (await post('/price-schedules', body)).event;
    }
    case 'unplan': {
      const { items = [] } = await office.call(`/price-schedules?productId=${product}`);
      const plan = z
        .array(z.looseObject({ id: z.string(), state: z.string() }))
        .parse(items)
        .find(({ state }) => state === 'waiting');
      return (await office.call(`/price-schedules/${plan?.id ?? 'none'}`, { method: 'DELETE' })).event;
    }
    case 'duplicate':
      return (await post(`${path}/duplicate`, { slug: fresh, sku: fresh.toUpperCase() })).event;
    case 'delete': {
      // A new one: the others may have been on sale.
      const draft = await post(`${path}/duplicate`, { slug: fresh, sku: fresh.toUpperCase() });
      before(draft.event);
      const { id } = SavedSchema.parse(JSON.parse(draft.text));
      const startsAt = new Date(Date.now() + DAY_MS).toISOString();
      before(
        (await post('/price-schedules', { productId: id, kind: 'price', cents: 5_000, startsAt })).event,
      );
      return (await office.call(`/products/${id}?reason=Trial`, { method: 'DELETE', version: 1 })).event;
    }
    case 'bulk': {
      const body = {
        ids: world.products,
        expectedCount: world.products.length,
        change: one.body,
        reason: REASON,
      };
      return (await post('/products/bulk', body)).event;
    }
    case 'category':
      return (await patch(`/categories/${category}`, one.body, await groupVersion('category', category)))
        .event;
    case 'nest': {
      const [parentId, child] = world.categories;
      return (await patch(`/categories/${child}`, { parentId }, await groupVersion('category', child))).event;
    }
    case 'delete-category': {
      const seen = await groupVersion('category', category);
      return (await office.call(`/categories/${category}`, { method: 'DELETE', version: seen })).event;
    }
    case 'new-category':
      return (await post('/categories', { slug: fresh, name: 'New' })).event;
    case 'sort-category': {
      const seen = await groupVersion('category', category);
      const found = await database().pool.query('select parent_id as at from category where id = $1', [
        category,
      ]);
      const { at } = z.object({ at: z.string().nullable() }).parse(found.rows[0] ?? { at: null });
      return (await post(`/categories/${category}/move`, { parentId: at, position: one.position }, seen))
        .event;
    }
    case 'new-attribute': {
      const body = { rootCategoryId: world.categories[0], key: fresh, name: 'New', type: 'text' };
      return (await post('/attributes', { ...body, isFacet: one.isFacet })).event;
    }
    case 'attribute':
      return (await patch(`/attributes/${attribute}`, one.body, seenAttribute)).event;
    case 'replace-choice': {
      const at = `/attributes/${world.attributes[0]}/replace-choice`;
      const seen = await groupVersion('attribute_definition', world.attributes[0]);
      return (await post(at, { choice: 'Pot', replaceWith: one.by }, seen)).event;
    }
    case 'remove-attribute': {
      const at = `/attributes/${attribute}?dropValues=${one.dropValues}`;
      return (await office.call(at, { method: 'DELETE', version: seenAttribute })).event;
    }
    case 'collection': {
      const body = { ...one.body, ...(one.pins && { products: world.products.slice(1, 2) }) };
      const seen = await groupVersion('collection', world.collection);
      return (await patch(`/collections/${world.collection}`, body, seen)).event;
    }
    case 'delete-collection': {
      const seen = await groupVersion('collection', world.collection);
      const at = `/collections/${world.collection}`;
      return (await office.call(at, { method: 'DELETE', version: seen })).event;
    }
    case 'order':
      return (
        await post(
          `/orders/${world.order}/${one.move}`,
          one.move === 'hold' ? { reason: REASON } : {},
          await versionOf(`/orders/${world.order}`),
        )
      ).event;
  }
}

async function undo(event: string): Promise<void> {
  const answer = await post(`/audit-events/${event}/undo`, { reason: 'Back' });
  expect(answer.text, answer.text).not.toContain('refused');
  expect([200, 202]).toContain(answer.status);
  // A bulk change is undone in the background.
  const state = async (): Promise<string> => {
    if (answer.status === 200) return 'undone';
    const { operationId } = z.looseObject({ operationId: z.string() }).parse(JSON.parse(answer.text));
    const { text: found } = await office.call(`/operations/${operationId}`);
    return z.looseObject({ state: z.string() }).parse(JSON.parse(found)).state;
  };
  await expect.poll(state, { interval: 5, timeout: 20_000 }).toBe('undone');
}

it(
  'restores every field when they are undone in reverse',
  async () => {
    const seen = new Set<string>();
    // What was restored serves the next run; after a failure the next one begins anew.
    let left: World | undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength }), async (commands) => {
        const world = left ?? (await makeWorld());
        left = undefined;
        const before = await readWorld(world);
        const events: string[] = [];
        for (const one of commands) {
          const event = await run(world, one, (earlier) => {
            if (earlier !== null) events.push(earlier);
          });
          if (event === null) continue;
          events.push(event);
          seen.add(one.do);
        }
        for (const event of events.toReversed()) await undo(event);
        expect(await readWorld(world)).toEqual(before);
        left = world;
      }),
      { numRuns: runs, examples: EACH.map((one) => [[one]]) },
    );
    // Every command was accepted at least once, so that its undo was tried.
    expect([...seen].toSorted()).toEqual(EACH.map((one) => one.do));
    expect(office.logged).toEqual([]);
  },
  timeoutMs,
);

/** One of each kind, which the office accepts, so that the undo of every kind is tried. */
const EACH: readonly Command[] = [
  { do: 'attribute', group: 1, body: { name: 'Other', position: 0, facetPosition: 1 } },
  { do: 'bulk', body: { field: 'label', label: 'isGiftIdea', value: true } },
  { do: 'category', group: 0, body: { name: 'Other' } },
  { do: 'change', which: 1, body: { name: 'Other', flavours: FLAVOURS, excludedProvinces: ['ON', 'BC'] } },
  { do: 'collection', body: { name: 'Other' }, pins: true },
  { do: 'delete', which: 0 },
  { do: 'delete-category', group: 1 },
  { do: 'delete-collection' },
  { do: 'duplicate', which: 1 },
  { do: 'move', which: 2, to: 'unpublish' },
  { do: 'move-to-page', which: 1 },
  { do: 'nest' },
  { do: 'new-attribute', isFacet: true },
  { do: 'new-category' },
  { do: 'order', move: 'pack' },
  { do: 'place', which: 1, group: 1 },
  { do: 'plan', which: 1, days: 3 },
  { do: 'publish-draft', which: 1, body: { story: 'Told again.' } },
  { do: 'remove-attribute', group: 0, dropValues: true },
  { do: 'rename', which: 1 },
  { do: 'replace-choice', by: 'Steam' },
  { do: 'restore', which: 1 },
  { do: 'sort-category', group: 0, position: 1 },
  { do: 'unplan', which: 1 },
];
