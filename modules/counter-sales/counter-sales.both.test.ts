import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { STAFF, useStockBench } from '#modules/inventory/test-stock-bench.ts';
import { dismissLine, listOpenLines, recordSales, resolveLine } from './index.ts';
import { reopenLine } from './records/open-lines.ts';
import type { CounterSale, SoldLine } from './records/record-sales.ts';
import { reverseSale } from './records/reverse-sale.ts';
import { listOverdueSources, listSources } from './records/sources.ts';

const at = useStockBench();

const SOLD_AT = new Date('2026-11-30T17:00:00Z');
const sale = (reference: string, ...lines: SoldLine[]): CounterSale => ({
  reference,
  soldAt: SOLD_AT,
  lines,
});
const someSource = () => ({ kind: 'api-key' as const, name: `Till ${randomUUID()}` });
const record = (
  sales: readonly CounterSale[],
  {
    source = someSource(),
    keepsUnknown = false,
  }: { source?: ReturnType<typeof someSource>; keepsUnknown?: boolean } = {},
) => at().run((tx) => recordSales(tx, STAFF, { source, sales, keepsUnknown }));
const findSale = async (reference: string): Promise<string> =>
  String((await at().rows(sql`select id from counter_sale where reference = ${reference}`))[0]?.['id']);

it('takes what a till sold out of the ledger and of what sells', async () => {
  const id = await at().product(5);
  expect(await record([sale('R-1', { code: id.toUpperCase(), units: 2 })])).toMatchObject({
    kind: 'recorded',
    recorded: 1,
    known: 0,
    operationId: undefined,
  });
  expect(await at().ledger(id)).toEqual(['+5 opening 5', '-2 sold-in-shop 3']);
  expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
  expect((await at().stock(id)).movements[0]).toMatchObject({ referenceKind: 'counter-sale' });
});

it('takes bottles back that were returned in the shop', async () => {
  const id = await at().product(5);
  await record([sale('R-2', { code: id, units: -1 })]);
  expect(await at().ledger(id)).toEqual(['+5 opening 5', '+1 returned-in-shop 6']);
});

it('writes a sale once, whoever sends it again and in which call', async () => {
  const [id, source] = [await at().product(9), someSource()];
  const one = sale('R-3', { code: id, units: 1 });
  await record([one], { source });
  expect(await record([one, sale('R-4', { code: id, units: 1 }), one], { source })).toMatchObject({
    recorded: 1,
    known: 2,
  });
  expect((await at().numbers(id))[0]).toBe(7);
  await record([one], { source: someSource() });
  expect((await at().numbers(id))[0]).toBe(6);
});

it('writes a sale once when two processes send it at the same time', async () => {
  const [id, source] = [await at().product(9), someSource()];
  const sales = Array.from({ length: 8 }, (_, index) => sale(`S-${index}`, { code: id, units: 1 }));
  await Promise.all([
    record(sales, { source }),
    record(sales.toReversed(), { source }),
    record(sales, { source }),
  ]);
  expect((await at().numbers(id))[0]).toBe(1);
  expect(await at().discrepancies()).toEqual([]);
});

it('never refuses: what was promised to orders is short, and the ledger goes below zero', async () => {
  const id = await at().product(3);
  await at().order([at().line(id, 2)]);
  await record([sale('R-5', { code: id, units: 2 })]);
  expect(await at().numbers(id)).toEqual([1, 0, 2, 0, 1]);
  await record([sale('R-6', { code: id, units: 3 })]);
  expect(await at().numbers(id)).toEqual([-2, 0, 2, 0, 4]);
  expect(await at().discrepancies()).toEqual([]);
});

it('writes nothing at all where a code is unknown, unless such lines are kept', async () => {
  const id = await at().product(4);
  const sales = [
    sale('R-7', { code: id, units: 1 }),
    sale('R-8', { code: id, units: 1 }, { code: '??', units: 2 }),
  ];
  expect(await record(sales)).toEqual({ kind: 'unknown', lines: [{ sale: 1, line: 1, code: '??' }] });
  expect((await at().numbers(id))[0]).toBe(4);
  const source = someSource();
  expect(await record(sales, { source, keepsUnknown: true })).toMatchObject({ recorded: 2, notFound: 1 });
  expect((await at().numbers(id))[0]).toBe(2);
  expect((await listSources(at().db, new Date())).find(({ name }) => name === source.name)).toMatchObject({
    saleCount: 2,
    errorCount: 1,
    notFound: 1,
    lastSoldAt: SOLD_AT,
  });
});

it('moves the bottles of a line whose product a person chose, once', async () => {
  const id = await at().product(6);
  const source = someSource();
  await record([sale('R-9', { code: 'lost-1', units: 2 }, { code: 'bag', units: 1 })], {
    source,
    keepsUnknown: true,
  });
  const open = (await listOpenLines(at().db)).filter((line) => line.source.name === source.name);
  const find = (code: string): string => open.find((line) => line.code === code)?.id ?? '';
  const resolve = () => at().run((tx) => resolveLine(tx, STAFF, { id: find('lost-1'), productId: id }));
  expect((await Promise.all([resolve(), resolve()])).map(({ kind }) => kind).toSorted()).toEqual([
    'resolved',
    'settled',
  ]);
  expect((await at().numbers(id))[0]).toBe(4);
  expect(await at().run((tx) => dismissLine(tx, STAFF, { id: find('bag') }))).toEqual({ kind: 'dismissed' });
  expect((await listOpenLines(at().db)).filter((line) => line.source.name === source.name)).toEqual([]);
  expect(await at().run((tx) => reopenLine(tx, STAFF, find('lost-1')))).toBe(true);
  expect((await at().numbers(id))[0]).toBe(6);
});

it('reverses a sale at the cost at which it left, and takes its reference again', async () => {
  const [id, source] = [await at().product(4), someSource()];
  await at().rows(sql`update stock_level set average_cost_cad = 10 where product_id = ${id}`);
  const one = sale(`R-${id}`, { code: id, units: 3 });
  await record([one], { source });
  const saleId = await findSale(one.reference);
  expect(await at().run((tx) => reverseSale(tx, STAFF, saleId))).toBe(true);
  expect(await at().run((tx) => reverseSale(tx, STAFF, saleId))).toBe(false);
  expect(await at().ledger(id)).toEqual(['+4 opening 4', '-3 sold-in-shop 1', '+3 sold-in-shop 4']);
  expect((await at().stock(id)).averageCostCad).toBe('10.0000');
  await record([one], { source });
  expect((await at().numbers(id))[0]).toBe(1);
});

it('finds a source overdue that has told nothing for a day', async () => {
  const source = someSource();
  await record([sale('R-10', { code: await at().product(1), units: 1 })], { source });
  const named = async (hours: number) =>
    (await listOverdueSources(at().db, new Date(Date.now() + hours * 3_600_000))).filter(
      ({ name }) => name === source.name,
    ).length;
  expect([await named(23), await named(25), await named(31 * 24)]).toEqual([0, 1, 0]);
});
