import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct } from '#modules/catalog/products.ts';
import { createRecord, deleteRecord, updateRecord } from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  createWeeklyLists,
  deleteUneditedWeeklyLists,
  findOfficeWeeklyList,
  loadWeeklyLists,
  makeWeeklyList,
  seedWeeklyLists,
  WEEKLY_LIST_KIND,
} from './index.ts';

const MAUDE = commandLineActor('maude');
const TUESDAY = '2026-11-24';
const NOW = new Date('2026-11-24T15:00:00Z');
const database = useDatabase();
let category = '';
let made = 0;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);

beforeAll(async () => {
  const given = { slug: 'gin', name: 'Gin', status: 'published', defaultClass: 'spirits' } as const;
  const result = await run((tx) => createCategory(tx, MAUDE, given));
  if (result.kind !== 'saved') throw new Error(result.kind);
  category = result.id;
});
beforeEach(async () => {
  for (const table of ['weekly_list', 'changed_tag'])
    await database().db.execute(sql`delete from ${sql.identifier(table)}`);
  await database().db.execute(sql`update product set status = 'draft'`);
});

/** Creates a product; its first day in the shop is long ago unless `days` says otherwise. */
async function makeProduct({ stock, days = 90, status = 'published' }: Made): Promise<string> {
  made += 1;
  const name = `P ${String(made).padStart(3, '0')}`;
  const sku = `P-${made}`;
  const facts = { producer: 'Orvin', country: 'Canada', abv: 43, unitMl: 750, short: 'S.', story: 'S.' };
  const given = { ...facts, sku, slug: `p-${made}`, name, categoryId: category, priceCents: 9_000 };
  const result = await run((tx) => createProduct(tx, MAUDE, given));
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  const { id } = result.product;
  const at = new Date(NOW.getTime() - days * 86_400_000).toISOString();
  await database().db.execute(
    sql`update product set status = ${status}, stock_quantity = ${stock} where id = ${id}`,
  );
  await database().db.execute(
    sql`update product set first_published_at = ${at}::timestamptz where id = ${id}`,
  );
  return id;
}
type Made = { stock: number; days?: number; status?: string };

const move = (id: string, delta: number, after: number, reason = 'received', days = 1) =>
  database().db.execute(sql`
    insert into stock_movement (id, product_id, location_id, delta, reason, on_hand_after, actor_kind, created_at)
    select gen_random_uuid(), ${id}::uuid, id, ${delta}::int, ${reason}, ${after}::int, 'system',
           ${new Date(NOW.getTime() - days * 86_400_000).toISOString()}::timestamptz from stock_location limit 1`);
const line = (productId: string, sentence = '') => ({ productId, why: 'chosen' as const, sentence });
const create = (day: string, record: object) =>
  run((tx) => createRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: day, record: { ...record } }));
const change = (day: string, fields: object) =>
  run((tx) => updateRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: day, change: fields }));
const read = (at: Date = NOW) => createWeeklyLists(database().db, () => at);
const prices = async (day: string) =>
  (await findOfficeWeeklyList(database().db, day))?.lines.map(({ priceCents }) => priceCents);

describe('making a list', () => {
  it('takes what came in, is back and is nearly gone, and nothing sold out, hidden or old', async () => {
    const cameIn = await makeProduct({ stock: 20, days: 3 });
    const back = await makeProduct({ stock: 12 });
    await move(back, 12, 12);
    const low = await makeProduct({ stock: 2 });
    const lower = await makeProduct({ stock: 1 });
    await makeProduct({ stock: 0, days: 3 });
    await makeProduct({ stock: 9, days: 3, status: 'draft' });
    const enough = await makeProduct({ stock: 40, days: 8 });
    await move(enough, 40, 40, 'received', 8);
    await move(enough, 10, 50);
    await move(enough, 60, 60, 'opening');
    const outcome = await run((tx) => makeWeeklyList(tx, MAUDE, { now: NOW }));
    expect(outcome).toMatchObject({ kind: 'saved', day: TUESDAY, version: 1 });
    expect(await findOfficeWeeklyList(database().db, TUESDAY)).toMatchObject({
      status: 'draft',
      lines: [
        { productId: cameIn, why: 'came-in', sentence: '', priceCents: null },
        { productId: back, why: 'back' },
        { productId: lower, why: 'nearly-gone' },
        { productId: low, why: 'nearly-gone' },
      ],
    });
    expect(await run((tx) => makeWeeklyList(tx, MAUDE, { now: NOW }))).toMatchObject({ kind: 'exists' });
  });

  it('is for the next Tuesday of the shop, and for no other day', async () => {
    const now = new Date('2026-11-25T05:00:00Z');
    const outcome = await run((tx) => makeWeeklyList(tx, MAUDE, { now }));
    expect(outcome).toMatchObject({ kind: 'saved', day: '2026-12-01' });
    expect(await run((tx) => makeWeeklyList(tx, MAUDE, { day: '2026-11-26', now: NOW }))).toMatchObject({
      kind: 'invalid',
      issues: [{ field: 'day' }],
    });
  });
});

describe('the rules of a list', () => {
  it.each([
    ['a product twice', (id: string) => ({ lines: [line(id), line(id)] }), 'lines'],
    ['thirteen lines', (id: string) => ({ lines: Array.from({ length: 13 }, () => line(id)) }), 'lines'],
    ['a long sentence', (id: string) => ({ lines: [line(id, 'x'.repeat(161))] }), 'lines.0.sentence'],
    ['a long first line', () => ({ firstLine: 'x'.repeat(201) }), 'firstLine'],
    ['a price', (id: string) => ({ lines: [{ ...line(id), priceCents: 1 }] }), 'lines.0'],
    ['an unknown reason', (id: string) => ({ lines: [{ ...line(id), why: 'cheap' }] }), 'lines.0.why'],
    [
      'an unknown product',
      () => ({ lines: [line('01940000-0000-7000-8000-00000000ffff')] }),
      'lines.0.productId',
    ],
    ['being published without lines', () => ({ status: 'published' }), 'lines'],
    ['another status', () => ({ status: 'gone' }), 'status'],
  ])('refuse %s', async (_, fields, field) => {
    const id = await makeProduct({ stock: 9 });
    await create(TUESDAY, { firstLine: '', lines: [], status: 'draft' });
    expect(await change(TUESDAY, fields(id))).toMatchObject({ kind: 'invalid', issues: [{ field }] });
  });

  it('refuse to archive it, and to add a product that is not on sale; one that was there stays', async () => {
    const [shown, hidden] = [
      await makeProduct({ stock: 9 }),
      await makeProduct({ stock: 9, status: 'draft' }),
    ];
    await create(TUESDAY, { firstLine: '', lines: [line(shown)], status: 'draft' });
    expect(await change(TUESDAY, { status: 'archived' })).toMatchObject({ kind: 'not-allowed-now' });
    expect(await change(TUESDAY, { lines: [line(shown), line(hidden)] })).toMatchObject({
      issues: [{ field: 'lines.1.productId' }],
    });
    await database().db.execute(sql`update product set status = 'archived' where id = ${shown}`);
    expect(await change(TUESDAY, { lines: [line(shown, 'Still here.')] })).toMatchObject({ kind: 'saved' });
  });
});

describe('the prices of a sheet', () => {
  it('are those of the day when a line was first published, and come back with a deleted list', async () => {
    const [one, two] = [await makeProduct({ stock: 9 }), await makeProduct({ stock: 9 })];
    await create(TUESDAY, { firstLine: '', lines: [line(one)], status: 'draft' });
    expect(await prices(TUESDAY)).toEqual([null]);
    await change(TUESDAY, { status: 'published' });
    await database().db.execute(sql`update product set price_cents = 9900`);
    await change(TUESDAY, { lines: [line(two), line(one, 'Dry.')] });
    expect(await prices(TUESDAY)).toEqual([9_900, 9_000]);
    await change(TUESDAY, { status: 'draft' });
    await change(TUESDAY, { status: 'published' });
    expect(await prices(TUESDAY)).toEqual([9_900, 9_000]);
    const released = await run(
      (tx) => WEEKLY_LIST_KIND.parts?.release(tx, MAUDE, TUESDAY) ?? Promise.resolve({}),
    );
    await run((tx) => deleteRecord(tx, MAUDE, WEEKLY_LIST_KIND, { id: TUESDAY }));
    await create(TUESDAY, { firstLine: '', lines: [line(two), line(one)], status: 'published' });
    expect(await prices(TUESDAY)).toEqual([9_900, 9_900]);
    await run(async (tx) => await WEEKLY_LIST_KIND.parts?.restore(tx, MAUDE, TUESDAY, released));
    expect(await prices(TUESDAY)).toEqual([9_900, 9_000]);
  });
});

describe('reading', () => {
  it('shows published lists from the midnight at which their day begins', async () => {
    const lines = [line(await makeProduct({ stock: 9 }))];
    await create('2026-11-17', { firstLine: 'Cold.', lines, status: 'published' });
    await create(TUESDAY, { firstLine: '', lines, status: 'published' });
    await create('2026-11-10', { firstLine: '', lines, status: 'draft' });
    const before = read(new Date('2026-11-24T04:59:59Z'));
    expect(await before.days()).toEqual(['2026-11-17']);
    expect(await before.find(TUESDAY)).toBeUndefined();
    expect(await before.nextDayAt()).toEqual(new Date('2026-11-24T05:00:00Z'));
    expect(await before.firstDayAt()).toBeNull();
    const after = read(new Date('2026-11-24T05:00:00Z'));
    expect(await after.days()).toEqual([TUESDAY, '2026-11-17']);
    expect(await after.list(1)).toMatchObject([{ day: TUESDAY }]);
    expect(await after.find('2026-11-10')).toBeUndefined();
    expect(await after.nextDayAt()).toBeNull();
    const early = read(new Date('2026-11-17T04:59:59Z'));
    expect(await early.isAny()).toBe(false);
    expect(await early.firstDayAt()).toEqual(new Date('2026-11-17T05:00:00Z'));
  });

  it('is invalidated by what shoppers see; the footers only by the first list and the last', async () => {
    const lines = [line(await makeProduct({ stock: 9 }))];
    const tags = async () => {
      const { rows } = await database().db.execute(
        sql`delete from changed_tag where tag like '%weekly%' returning tag`,
      );
      return rows.map(({ tag }) => String(tag)).sort();
    };
    await create(TUESDAY, { firstLine: '', lines, status: 'draft' });
    expect(await tags()).toEqual([]);
    await change(TUESDAY, { status: 'published' });
    expect(await tags()).toEqual(['has-weekly-list', 'weekly-lists']);
    await create('2026-11-17', { firstLine: '', lines, status: 'published' });
    expect(await tags()).toEqual(['weekly-lists']);
    await change(TUESDAY, { firstLine: 'Cold.' });
    expect(await tags()).toEqual(['weekly-lists']);
    await change(TUESDAY, { status: 'draft' });
    await tags();
    await change('2026-11-17', { status: 'draft' });
    expect(await tags()).toEqual(['has-weekly-list', 'weekly-lists']);
  });
});

describe('seeding', () => {
  it('dates lists back from the clock, skips products that are not sold, and keeps lists of the shop', async () => {
    const id = await makeProduct({ stock: 9 });
    const lines = [
      { product: `p-${made}`, why: 'back' as const, sentence: 'Dry.' },
      { product: 'sold-nowhere', why: 'chosen' as const },
    ];
    await create('2026-11-10', { firstLine: 'Ours.', lines: [], status: 'draft' });
    const data = ['One.', 'Two.', 'Theirs.'].map((firstLine) => ({ firstLine, lines }));
    const seed = () => run((tx) => seedWeeklyLists(tx, data, new Date('2026-11-29T18:00:00Z')));
    expect(await seed()).toBe(2);
    expect(await read().days()).toEqual([TUESDAY, '2026-11-17']);
    const stored = { productId: id, why: 'back', sentence: 'Dry.', priceCents: 9_000 };
    expect(await read().find('2026-11-17')).toMatchObject({ firstLine: 'Two.', lines: [stored] });
    expect(await findOfficeWeeklyList(database().db, '2026-11-10')).toMatchObject({ firstLine: 'Ours.' });
    await change(TUESDAY, { firstLine: 'Edited.' });
    await run(deleteUneditedWeeklyLists);
    expect(await read().days()).toEqual([TUESDAY]);
  });
  it('names file, line and field of what is wrong in the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'alambic-lists-'));
    const path = join(folder, 'lists.yaml');
    await writeFile(path, '- firstLine: One.\n  lines:\n    - { product: p-1, why: cheap }\n');
    expect(await loadWeeklyLists(path, 'lists.yaml')).toMatchObject({
      issues: [{ file: 'lists.yaml', line: 3, field: '0.lines.0.why' }],
    });
    expect(await loadWeeklyLists(`${path}.none`, '')).toEqual({ ok: true, data: [] });
    await rm(folder, { recursive: true });
  });
});
