import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOwnShop, type OwnShop } from '#cli/test-own-shop.ts';
import { COMPLETE } from './create-gins.ts';
import { createOffice } from './create-office.ts';

const ProductSchema = z.looseObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  secondLine: z.string().nullable(),
});
const NAME = 'Oger Grand Cru Blanc de Blancs 2013';
const SECOND_LINE = 'Blanc de Blancs 2013';
const RENAMED = 'Oger Rosé de Saignée 2014';

let shop: OwnShop;
let office: ReturnType<typeof createOffice>;
let made = 0;

beforeAll(async () => {
  shop = await createOwnShop();
  const { message } = await shop.run('catalogue', 'import', shop.folder);
  if (message !== '') throw new Error(message);
  office = createOffice(shop.database.db);
});
afterAll(() => shop.stop());

const read = async (id: string) =>
  ProductSchema.parse(JSON.parse((await office.call(`/products/${id}`)).text));
const readBreak = async (id: string) => {
  const { name, secondLine } = await read(id);
  return { name, secondLine };
};

/** Creates a product that is renamed, so that its name no longer ends with its second line. */
async function createRenamed(): Promise<string> {
  made += 1;
  const [gin] = await shop.rows(`select id from category where slug = 'gin'`);
  const names = { slug: `oger-${made}`, sku: `OGER-${made}`, name: NAME, categoryId: gin?.['id'] };
  const created = await office.call('/products', {
    body: { ...names, ...COMPLETE, secondLine: SECOND_LINE },
  });
  const { id } = ProductSchema.parse(JSON.parse(created.text));
  expect(await patch(id, { name: RENAMED })).toMatchObject({ status: 200 });
  expect(await readBreak(id)).toEqual({ name: RENAMED, secondLine: SECOND_LINE });
  return id;
}
const patch = async (id: string, body: object) =>
  await office.call(`/products/${id}`, { body, method: 'PATCH', version: (await read(id)).version });
const undo = async (event: string | null) =>
  await office.call(`/audit-events/${event}/undo`, { body: { reason: 'Back' } });
const restore = async (id: string, version: number) =>
  await office.call(`/products/${id}/versions/${version}/restore`, {
    body: { reason: 'Back' },
    version: (await read(id)).version,
  });

describe('a second line with which the name no longer ends', () => {
  it('stays, and is used again when the name is undone', async () => {
    const id = await createRenamed();
    const { event } = await patch(id, { name: 'Oger Rosé 2015' });
    expect(await undo(event)).toMatchObject({ status: 200 });
    expect(await restore(id, 1)).toMatchObject({ status: 200 });
    expect(await readBreak(id)).toEqual({ name: NAME, secondLine: SECOND_LINE });
  });

  it('comes back by an undo and by an earlier version', async () => {
    const id = await createRenamed();
    const { event } = await patch(id, { secondLine: null });
    expect(await undo(event)).toMatchObject({ status: 200 });
    expect(await readBreak(id)).toEqual({ name: RENAMED, secondLine: SECOND_LINE });
    await patch(id, { secondLine: 'Saignée 2014' });
    expect(await restore(id, 2)).toMatchObject({ status: 200 });
    expect(await readBreak(id)).toEqual({ name: RENAMED, secondLine: SECOND_LINE });
  });

  it('comes back with a deleted product', async () => {
    const id = await createRenamed();
    const { version } = await read(id);
    const { event } = await office.call(`/products/${id}?reason=Mistake`, { method: 'DELETE', version });
    expect(await undo(event)).toMatchObject({ status: 200 });
    expect(await readBreak(id)).toEqual({ name: RENAMED, secondLine: SECOND_LINE });
  });

  it('is left out of a copy', async () => {
    const id = await createRenamed();
    const body = { slug: `copy-${made}`, sku: `COPY-${made}` };
    const copy = await office.call(`/products/${id}/duplicate`, { body });
    expect(ProductSchema.parse(JSON.parse(copy.text))).toMatchObject({ name: RENAMED, secondLine: null });
  });

  it('is refused where a person writes it', async () => {
    const id = await createRenamed();
    await patch(id, { secondLine: null });
    const refused = await patch(id, { secondLine: 'Oger' });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.text).toContain('Second line is the end of the name, with at least one word before it');
  });
});

it('a file that renames a product goes on being imported, and an export goes into another shop', async () => {
  const [file, name] = ['products/spirits.yaml', 'name: Saugeen Gin'];
  const importFiles = async (folder = shop.folder): Promise<string> =>
    (await shop.run('catalogue', 'import', folder, '--mine')).message;
  shop.edit(file, name, `${name}\n  secondLine: Gin`);
  expect(await importFiles()).toBe('');
  shop.edit(file, name, 'name: Saugeen Dry');
  expect(await importFiles()).toBe('');
  expect(await importFiles()).toBe('');
  expect(await shop.rows(`select name, second_line from product where slug = 'saugeen-gin'`)).toEqual([
    { name: 'Saugeen Dry', second_line: 'Gin' },
  ]);
  const out = join(shop.dataDir, 'exported');
  await shop.run('catalogue', 'export', out);
  const exported = readFileSync(join(out, file), 'utf8');
  expect(exported).toContain('Saugeen Dry');
  expect(exported).not.toContain('secondLine: Gin');
  await shop.rows(`delete from product where slug = 'saugeen-gin'`);
  expect(await importFiles(out)).toBe('');
});
