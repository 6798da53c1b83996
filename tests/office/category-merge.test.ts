import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findRedirect } from '#modules/redirects/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const SavedSchema = z.looseObject({ id: z.string() });
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const read = async (path: string) => JSON.parse((await office.call(path)).text);
const create = async (path: string, body: object): Promise<string> => {
  const answer = await office.call(path, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return SavedSchema.parse(JSON.parse(answer.text)).id;
};

let ids: Record<'wine' | 'beer' | 'red' | 'gamay' | 'ale' | 'collection' | 'bottle' | 'below', string>;

beforeAll(async () => {
  office = createOffice(database().db);
  const wine = await create('/categories', { slug: 'wine', name: 'Wine', status: 'published' });
  const beer = await create('/categories', { slug: 'beer', name: 'Beer', status: 'published' });
  const published = { status: 'published' };
  const red = await create('/categories', { slug: 'red', name: 'Red', parentId: wine, ...published });
  const gamay = await create('/categories', { slug: 'gamay', name: 'Gamay', parentId: red, ...published });
  const ale = await create('/categories', { slug: 'ale', name: 'Ale', parentId: beer, ...published });
  for (const [key, type] of [
    ['grape', 'text'],
    ['age', 'integer'],
  ])
    await create('/attributes', { rootCategoryId: wine, key, name: key, type });
  await create('/attributes', { rootCategoryId: beer, key: 'age', name: 'age', type: 'integer' });
  const attributes = [
    { key: 'grape', value: 'Gamay', position: 0 },
    { key: 'age', value: 4, position: 1 },
  ];
  const product = (sku: string, categoryId: string) =>
    create('/products', { sku, slug: sku.toLowerCase(), name: sku, categoryId, attributes });
  const bottle = await product('RED-1', red);
  const below = await product('GAMAY-1', gamay);
  const collection = await create('/collections', {
    slug: 'reds',
    name: 'Reds',
    rule: { match: 'any', conditions: [{ field: 'category', ids: [red, ale] }] },
  });
  ids = { wine, beer, red, gamay, ale, collection, bottle, below };
});

/** All that a merge changes, in one value. */
async function readAll() {
  const { items } = await read('/categories?sort=name&limit=200');
  const rule = (await read(`/collections/${ids.collection}`)).rule;
  const [bottle, below] = [await read(`/products/${ids.bottle}`), await read(`/products/${ids.below}`)];
  const CategorySchema = z.object({ id: z.string(), parentId: z.string().nullable(), status: z.string() });
  return {
    tree: z.array(CategorySchema).parse(items),
    conditions: rule.conditions,
    categories: [bottle.categoryId, below.categoryId],
    attributes: [bottle.attributes, below.attributes],
    redirect: await findRedirect(database().db, '/category/red'),
  };
}

it('a category is merged into another one with all in it, told before, and undone as one', async () => {
  const before = await readAll();
  const { version = 0 } = (await read('/categories?q=red')).items[0];
  const effect = await office.call(`/categories/${ids.red}/merge?into=${ids.ale}`);
  expect(effect).toMatchObject({
    status: 200,
    productCount: 1,
    categoryCount: 1,
    collections: [{ id: ids.collection, name: 'Reds' }],
    leavesRedirect: true,
    lost: { productCount: 2, attributes: [{ key: 'grape', name: 'grape', productCount: 2, valueCount: 2 }] },
  });
  const merge = (body: object, seen: number = version) =>
    office.call(`/categories/${ids.red}/merge`, { body: { into: ids.ale, ...body }, version: seen });
  expect(await merge({}, version + 1)).toMatchObject({ status: 412 });
  const refused = await merge({});
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { reasons: ['grape'] }]);
  expect(await readAll()).toEqual(before);

  const merged = await merge({ dropAttributes: true });
  expect(merged).toMatchObject({ status: 200, id: ids.ale });
  const after = await readAll();
  const age = [{ key: 'age', value: 4, position: expect.any(Number) }];
  expect(after).toMatchObject({
    conditions: [{ field: 'category', ids: [ids.ale] }],
    categories: [ids.ale, ids.gamay],
    attributes: [age, age],
    redirect: '/category/ale',
  });
  expect(after.tree.find(({ id }) => id === ids.gamay)).toMatchObject({ parentId: ids.ale });
  expect(after.tree.map(({ id }) => id)).not.toContain(ids.red);

  const undone = await office.call(`/audit-events/${merged.event}/undo`, { body: { reason: 'Back' } });
  expect(undone.status).toBe(202);
  await expect.poll(readAll, { timeout: 20_000 }).toEqual(before);
  expect(office.logged).toEqual([]);
});

it('is refused where it cannot be: into itself, below it, an unknown one, a hidden one', async () => {
  const merge = (into: string) => office.call(`/categories/${ids.red}/merge?into=${into}`);
  expect((await merge(ids.red)).status).toBe(409);
  expect((await merge(ids.gamay)).status).toBe(409);
  expect((await merge(ids.collection)).status).toBe(422);
  const hidden = await create('/categories', { slug: 'hidden', name: 'Hidden' });
  expect(await merge(hidden)).toMatchObject({ status: 422 });
  expect((await merge(hidden)).text).toContain('Hidden, which is not published');
  office.caller = member('packer');
  const { status } = await office.call(`/categories/${ids.red}/merge`, {
    body: { into: ids.ale },
    version: 1,
  });
  expect(status).toBe(403);
  office.caller = member('manager');
});
