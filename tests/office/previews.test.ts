import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createCategory } from '#modules/catalog/groups.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createModules } from '#server/create-modules.ts';
import { createPreviewFinder } from '#server/preview/find-preview.ts';
import { createOffice, member } from './create-office.ts';

const CreatedSchema = z.looseObject({ id: z.string() });
const PreviewSchema = z.strictObject({
  id: z.uuid(),
  expiresAt: z.iso.datetime(),
  paths: z.strictObject({ product: z.string(), card: z.string() }),
});

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let product: string;
let categoryId: string;

beforeAll(async () => {
  const actor = { kind: 'staff', id: member('manager').id } as const;
  const made = await inTransaction(database().db, (tx) =>
    createCategory(tx, actor, { slug: 'gin', name: 'Gin', defaultClass: 'spirits', status: 'published' }),
  );
  categoryId = made.kind === 'saved' ? made.id : '';
});
beforeEach(async () => {
  office = createOffice(database().db);
  const sku = `G-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: 'Gin', categoryId };
  product = CreatedSchema.parse(JSON.parse((await office.call('/products', { body })).text)).id;
});

const path = () => `/products/${product}/preview-tokens`;
const create = async (key?: string) =>
  await office.call(path(), { method: 'POST', ...(key !== undefined && { key }) });
const tokenOf = (address: string): string => address.split('/')[2] ?? '';
const find = (token: string) => {
  const { services } = createModules(database().db, { legalAges: async () => [] });
  return createPreviewFinder(database().db, services)(token);
};

it('a link shows the draft as it is now, until it is revoked', async () => {
  const { status, text } = await create();
  expect(status).toBe(201);
  const { id, expiresAt, paths } = PreviewSchema.parse(JSON.parse(text));
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  const token = tokenOf(paths.product);
  expect([paths.card, token.length]).toEqual([`/preview/${token}/card`, 43]);
  const draft = { baseVersion: 1, patch: { story: 'Told here.', keeping: 'A month.' }, draftVersion: null };
  expect(await office.call(`/products/${product}/draft`, { method: 'PUT', body: draft })).toMatchObject({
    status: 200,
  });
  expect(await find(token)).toMatchObject({
    product: { story: 'Told here.' },
    label: { facts: { keeping: 'A month.' } },
  });
  expect(await office.call(`${path()}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
  expect(await find(token)).toBeUndefined();
  expect(await office.call(`${path()}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 });
});

it('all links of a product are revoked at once, those of another stay', async () => {
  const first = PreviewSchema.parse(JSON.parse((await create()).text));
  const second = PreviewSchema.parse(JSON.parse((await create()).text));
  const others = await office.call('/products', {
    body: { sku: 'OTHER', slug: 'other', name: 'Other', categoryId },
  });
  const other = CreatedSchema.parse(JSON.parse(others.text)).id;
  const stays = await office.call(`/products/${other}/preview-tokens`, { method: 'POST' });
  expect(await office.call(path(), { method: 'DELETE' })).toMatchObject({ status: 204 });
  expect(await office.call(path(), { method: 'DELETE' })).toMatchObject({ status: 204 });
  for (const { paths } of [first, second]) expect(await find(tokenOf(paths.product))).toBeUndefined();
  expect(await find(tokenOf(PreviewSchema.parse(JSON.parse(stays.text)).paths.product))).toBeDefined();
});

it('a token is shown once, and is in no entry of the history', async () => {
  const key = randomUUID();
  const { text } = await create(key);
  const token = tokenOf(PreviewSchema.parse(JSON.parse(text)).paths.product);
  expect(await create(key)).toMatchObject({ status: 409 });
  expect((await office.call('/audit-events?limit=50')).text).not.toContain(token);
});

it('a link to look leaves no entry in the history, and ends with the day', async () => {
  const look = await office.call(`${path()}?purpose=look`, { method: 'POST' });
  const { expiresAt } = PreviewSchema.parse(JSON.parse(look.text));
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(12);
  const { items } = await office.call(`/audit-events?resourceId=${product}`);
  expect(items).toHaveLength(1);
});

it('a link leads to the shop when the back office has an origin of its own', async () => {
  office = createOffice(database().db, { officeOrigin: 'https://office.example' });
  const { paths } = PreviewSchema.parse(JSON.parse((await create()).text));
  expect(paths.product).toMatch(/^https:\/\/shop\.example\/preview\/[\w-]{43}\/product$/);
  expect(paths.card).toMatch(/^https:\/\/shop\.example\/preview\/[\w-]{43}\/card$/);
});

it('needs a product, and the permission to write it', async () => {
  expect(await office.call(`/products/${randomUUID()}/preview-tokens`, { method: 'POST' })).toMatchObject({
    status: 404,
  });
  office.caller = member('packer');
  expect(await create()).toMatchObject({ status: 403, permission: 'catalogue.write' });
});

it('the attributes of a category are those of its root', async () => {
  const answer = await office.call(`/categories/${categoryId}/attributes`);
  expect(answer).toMatchObject({ status: 200, items: [] });
  expect(await office.call(`/categories/${randomUUID()}/attributes`)).toMatchObject({ status: 404 });
});
