import { describe, expect, it } from 'vitest';
import { cancelPrice, listPlannedPrices, schedulePrice } from '#modules/prices/index.ts';
import { PAGE_KIND, QUESTION_KIND } from '#modules/content/index.ts';
import { createRecord, deleteRecord, importRecords, updateRecord } from '#modules/editing/index.ts';
import { createReceipt, postReceipt } from '#modules/inventory/receiving.ts';
import {
  countProduct,
  createSupplier,
  findStock,
  moveStock,
  updateSupplier,
} from '#modules/inventory/office.ts';
import { addRedirect, findRedirect, removeRedirect } from '#modules/redirects/index.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { findSettingsGroup, SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { findOfficeWeeklyList, WEEKLY_LIST_KIND } from '#modules/weekly-lists/index.ts';
import { deletePersonalValues } from '#modules/audit/index.ts';
import { MAUDE, useUndoBench } from './test-undo-bench.ts';

const UNDONE = { kind: 'undone', skipped: [] };
const NOW = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const { database, run, makeProduct, undo, undoLast } = useUndoBench();

describe('undo of content', () => {
  const GIFTS = { title: 'Gifts', lead: 'Paper.', description: 'Wrapping.', body: 'Blue *paper*.' };
  const find = (key: string) => run((tx) => PAGE_KIND.lock(tx, key));

  it('restores texts, status, deletions and creations', async () => {
    await run((tx) => createRecord(tx, MAUDE, PAGE_KIND, { id: 'gifts', record: GIFTS }));
    const change = { title: 'Presents', checked: '2026-11-01' };
    const any = { id: 'gifts' };
    await run((tx) => updateRecord(tx, MAUDE, PAGE_KIND, { ...any, change }));
    expect(await undoLast('gifts')).toEqual(UNDONE);
    expect((await find('gifts'))?.record).toEqual({ ...GIFTS, status: 'published' });
    await run((tx) => updateRecord(tx, MAUDE, PAGE_KIND, { ...any, change: { status: 'archived' } }));
    expect(await undoLast('gifts')).toEqual(UNDONE);
    expect((await find('gifts'))?.record.status).toBe('published');
    await run((tx) => deleteRecord(tx, MAUDE, PAGE_KIND, any));
    expect(await undoLast('gifts')).toEqual(UNDONE);
    expect(await find('gifts')).toMatchObject({ record: { ...GIFTS, status: 'published' } });
    expect(await undoLast('gifts')).toEqual(UNDONE);
    expect(await find('gifts')).toBeUndefined();
  });

  it('restores the order of questions, unless it was changed again', async () => {
    const question = (id: string) => ({ id, record: { group: 'Age', question: `${id}?`, answer: 'Yes.' } });
    const importAll = (...keys: string[]) =>
      run((tx) =>
        importRecords(tx, MAUDE, QUESTION_KIND, keys.map(question), { isWholeList: true, takesMine: true }),
      );
    const order = async () => (await QUESTION_KIND.list(database().db)).map(({ id }) => id);
    await importAll('a', 'b', 'c');
    await importAll('c', 'a', 'b');
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect(await undoLast('all', 'question.reordered')).toEqual(UNDONE);
    expect(await order()).toEqual(['a', 'b', 'c']);
  });
});

describe('undo of weekly lists', () => {
  const DAY = '2026-11-24';
  const find = () => findOfficeWeeklyList(database().db, DAY);
  const change = (fields: object) =>
    run((tx) => updateRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: DAY, change: fields }));

  it('restores lines, status and deletions, with the prices that the sheet said', async () => {
    const ids = [await makeProduct(), await makeProduct()];
    for (const id of ids)
      await database().pool.query("update product set status = 'published' where id = $1", [id]);
    const [one = '', two = ''] = ids;
    const line = (productId: string) => ({ productId, why: 'chosen' as const, sentence: 'Dry.' });
    const record = { firstLine: '', lines: [line(one), line(two)], status: 'draft' };
    await run((tx) => createRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: DAY, record }));
    await change({ lines: [line(two)] });
    expect(await undoLast(DAY)).toEqual(UNDONE);
    expect((await find())?.lines.map(({ productId }) => productId)).toEqual([one, two]);
    await change({ status: 'published' });
    expect(await undoLast(DAY)).toEqual(UNDONE);
    expect(await find()).toMatchObject({ status: 'draft' });
    await change({ status: 'published' });
    await database().pool.query('update product set price_cents = price_cents + 500');
    await run((tx) => deleteRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: DAY }));
    expect(await undoLast(DAY)).toEqual(UNDONE);
    expect(await find()).toMatchObject({
      status: 'published',
      lines: [
        { productId: one, sentence: 'Dry.', priceCents: 3_900 },
        { productId: two, priceCents: 3_900 },
      ],
    });
  });
});

describe('undo of redirects', () => {
  it('removes, restores and turns them back', async () => {
    const from = '/summer';
    await run((tx) => addRedirect(tx, MAUDE, { from, to: '/category/gin' }));
    await run((tx) => addRedirect(tx, MAUDE, { from, to: '/category/rum', replace: true }));
    expect(await undoLast(from)).toEqual(UNDONE);
    expect(await findRedirect(database().db, from)).toBe('/category/gin');
    await run((tx) => removeRedirect(tx, MAUDE, from));
    expect(await undoLast(from)).toEqual(UNDONE);
    expect(await findRedirect(database().db, from)).toBe('/category/gin');
    expect(await undoLast(from, 'redirect.created')).toEqual(UNDONE);
    expect(await findRedirect(database().db, from)).toBeUndefined();
  });
});

describe('undo of planned prices', () => {
  it('cancels what was planned, and plans again what was cancelled', async () => {
    const productId = await makeProduct();
    const planned = { productId, kind: 'sale' as const, cents: 1900, startsAt: later(1), endsAt: later(9) };
    const plan = await run((tx) => schedulePrice(tx, MAUDE, planned, NOW));
    if (plan.kind !== 'scheduled') throw new Error(plan.kind);
    const states = async () => (await listPlannedPrices(database().db, productId)).map(({ state }) => state);
    expect(await undoLast(plan.id)).toEqual(UNDONE);
    expect(await states()).not.toContain('waiting');
    const again = await run((tx) => schedulePrice(tx, MAUDE, planned, NOW));
    if (again.kind !== 'scheduled') throw new Error(again.kind);
    await run((tx) => cancelPrice(tx, MAUDE, again.id));
    expect(await undoLast(again.id)).toEqual(UNDONE);
    expect(await states()).toContain('waiting');
  });
});

describe('undo of settings', () => {
  it('restores a group and leaves what was changed again, also where a setting was missing', async () => {
    const save = (orderLimit: number | undefined) =>
      run((tx) =>
        saveSettingsGroup(tx, MAUDE, SHOP_GROUPS.POLICY, { value: { orderLimit }, expectedVersion: 'any' }),
      );
    const limit = async () => (await findSettingsGroup(database().db, SHOP_GROUPS.POLICY))?.value.orderLimit;
    await save(undefined);
    await save(24);
    expect(await undoLast('policy')).toEqual(UNDONE);
    expect(await limit()).toBeUndefined();
    expect(await undoLast('policy')).toEqual(UNDONE);
    expect(await limit()).toBe(24);
  });
});

describe('undo of stock', () => {
  const onHand = async (id: string) => (await run((tx) => findStock(tx, id)))?.onHand;

  it('corrects movements and counts by opposite movements', async () => {
    const productId = await makeProduct();
    await run((tx) => moveStock(tx, MAUDE, { productId, delta: 12, reason: 'received' }));
    await run((tx) => moveStock(tx, MAUDE, { productId, delta: -2, reason: 'broken', note: 'dropped' }));
    expect(await undoLast(productId, 'stock.moved')).toEqual(UNDONE);
    expect(await onHand(productId)).toBe(12);
    await run((tx) => countProduct(tx, MAUDE, { productId, counted: 9, mayAdjust: true }));
    const { rows } = await database().pool.query<{ id: string }>(
      `select resource_id as id from audit_event where action = 'stock-count.posted' order by created_at desc limit 1`,
    );
    expect(await undoLast(rows[0]?.id ?? '')).toEqual(UNDONE);
    expect(await onHand(productId)).toBe(12);
  });

  it('refuses where bottles have left since', async () => {
    const productId = await makeProduct();
    await run((tx) => moveStock(tx, MAUDE, { productId, delta: 12, reason: 'received' }));
    const { rows } = await database().pool.query<{ id: string }>(
      `select id from audit_event where resource_id = '${productId}' and action = 'stock.moved'`,
    );
    await run((tx) => moveStock(tx, MAUDE, { productId, delta: -5, reason: 'broken', note: 'dropped' }));
    expect(await undo(rows[0]?.id ?? '')).toEqual({
      kind: 'refused',
      reasons: [`Only 7 bottles of product ${productId} are left.`],
    });
    expect(await onHand(productId)).toBe(7);
  });

  it('reverses a posted receipt, and discards a draft', async () => {
    const productId = await makeProduct();
    const create = async () => {
      const created = await run((tx) => createReceipt(tx, MAUDE, { lines: [{ productId, quantity: 6 }] }));
      if (created.kind !== 'created') throw new Error(created.kind);
      return created.id;
    };
    const posted = await create();
    await run((tx) => postReceipt(tx, MAUDE, { id: posted, version: 1 }));
    expect(await onHand(productId)).toBe(6);
    expect(await undoLast(posted)).toEqual(UNDONE);
    expect(await onHand(productId)).toBe(0);
    expect(await undoLast(posted)).toMatchObject({ kind: 'refused' });
    expect(await undoLast(await create())).toEqual(UNDONE);
  });

  it('restores the contact of a supplier, unless it was deleted', async () => {
    const { id } = await run((tx) =>
      createSupplier(tx, MAUDE, { name: 'Casks', contact: 'Ann', currency: 'CAD' }),
    );
    const change = (version: number, contact: string) =>
      run((tx) => updateSupplier(tx, MAUDE, { id, version, contact }));
    await change(1, 'Bob');
    expect(await undoLast(id)).toEqual(UNDONE);
    expect(await change(3, 'Bob')).toMatchObject({ supplier: { version: 4 } });
    await run((tx) => deletePersonalValues(tx, `supplier:${id}`));
    expect(await undoLast(id)).toEqual({
      kind: 'refused',
      reasons: ['This change held personal data that were deleted since.'],
    });
  });
});
