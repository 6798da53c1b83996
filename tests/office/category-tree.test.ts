import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const SavedSchema = z.looseObject({ id: z.string() });
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let wine = '';
let beer = '';
let red = '';
let grape = '';

const create = async (path: string, body: object): Promise<string> => {
  const answer = await office.call(path, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return SavedSchema.parse(JSON.parse(answer.text)).id;
};

beforeAll(async () => {
  office = createOffice(database().db);
  wine = await create('/categories', { slug: 'wine', name: 'Wine', defaultClass: 'wine' });
  beer = await create('/categories', { slug: 'beer', name: 'Beer' });
  red = await create('/categories', { slug: 'red', name: 'Red', parentId: wine });
  const given = { key: 'grape', name: 'Grape', type: 'choice', choices: ['Gamay', 'Baco'], isFacet: true };
  grape = await create('/attributes', { rootCategoryId: wine, ...given });
  await create('/products', {
    sku: 'RED-1',
    slug: 'red-1',
    name: 'Red 1',
    categoryId: red,
    attributes: [{ key: 'grape', value: 'Gamay', position: 0 }],
  });
});

const move = (body: object, version: number) => office.call(`/categories/${red}/move`, { body, version });
const readSet = async (categoryId: string) =>
  JSON.parse((await office.call(`/attributes?categoryId=${categoryId}`)).text);

describe('the tree of categories', () => {
  it('puts a new category behind its siblings', async () => {
    const { items } = await office.call('/categories?sort=position');
    expect(z.array(z.object({ slug: z.string(), position: z.int() })).parse(items)).toEqual([
      { slug: 'wine', position: 0 },
      { slug: 'red', position: 0 },
      { slug: 'beer', position: 1 },
    ]);
  });

  it('names what products would lose below another root, with counts, until that is agreed to', async () => {
    const asked = { parentId: beer, position: 0 };
    const refused = await move(asked, 1);
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text)).toMatchObject({
      type: '/problems/attributes-lost',
      reasons: ['Grape'],
      attributes: [{ key: 'grape', name: 'Grape', productCount: 1, valueCount: 1 }],
      productCount: 1,
    });
    expect(await move({ ...asked, parentId: red }, 1)).toMatchObject({ status: 409 });
    expect(await move(asked, 7)).toMatchObject({ status: 412 });
    const moved = await move({ ...asked, dropAttributes: true }, 1);
    expect(moved).toMatchObject({ status: 200, version: 2 });
    expect(await readSet(red)).toMatchObject({ rootName: 'Beer', productCount: 1, items: [] });
    const undone = await office.call(`/audit-events/${moved.event}/undo`, { body: { reason: 'Back' } });
    expect(undone.status).toBe(202);
    await expect
      .poll(async () => (await readSet(red)).items, { timeout: 10_000 })
      .toMatchObject([{ key: 'grape', productCount: 1, choices: [{ value: 'Gamay', productCount: 1 }, {}] }]);
  });
});

describe('the attributes of a root category', () => {
  it('are read with their use, and changed where they are not used', async () => {
    const patch = (body: object, version: number) =>
      office.call(`/attributes/${grape}`, { method: 'PATCH', body, version });
    expect(await patch({ type: 'text', choices: [] }, 1)).toMatchObject({ status: 409 });
    expect(await patch({ name: 'Grapes', facetPosition: null }, 1)).toMatchObject({
      status: 200,
      version: 2,
    });
    expect(await patch({ name: 'Late' }, 1)).toMatchObject({
      status: 412,
      changedFields: ['facetPosition', 'name'],
    });
    expect(await patch({ choices: [] }, 2)).toMatchObject({ status: 422 });
    const taken = { rootCategoryId: wine, key: 'grape', name: 'Again', type: 'text' };
    expect(await office.call('/attributes', { body: taken })).toMatchObject({ status: 409 });
    expect(await office.call('/attributes', { body: { ...taken, rootCategoryId: red } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/rootCategoryId' }],
    });
  });

  it('have choices that are renamed in their products, and are removed with a word', async () => {
    const replace = (replaceWith: string | null, version: number) =>
      office.call(`/attributes/${grape}/replace-choice`, { body: { choice: 'Gamay', replaceWith }, version });
    const refused = await replace(null, 2);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { count: 1 }]);
    expect(await replace('Gamay noir', 2)).toMatchObject({ status: 200 });
    const { items } = await readSet(wine);
    expect(items).toMatchObject([
      { name: 'Grapes', choices: [{ value: 'Gamay noir', productCount: 1 }, {}] },
    ]);
    const remove = (query: string) =>
      office.call(`/attributes/${grape}${query}`, { method: 'DELETE', version: items[0].version });
    expect(await remove('')).toMatchObject({ status: 409 });
    office.caller = member('packer');
    expect(await remove('?dropValues=true')).toMatchObject({ status: 403 });
    office.caller = member('manager');
    expect(await remove('?dropValues=true')).toMatchObject({ status: 204 });
    expect(await readSet(wine)).toMatchObject({ items: [] });
    expect(office.logged).toEqual([]);
  });
});
